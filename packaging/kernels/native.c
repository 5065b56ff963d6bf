/* What the kernels need at run time in place of numba's library, and how Python calls them.

   build.py makes kernels.h: for each kernel its name, digest and overloads, for each of these the
   types of its arguments (`fits`) and its entry, which is the wrapper that numba makes for Python. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#define NPY_NO_DEPRECATED_API NPY_1_7_API_VERSION
#include <numpy/arrayobject.h>
#include <stdatomic.h>

#define HIDDEN __attribute__((visibility("hidden")))

struct overload {
    const unsigned char *types;
    PyObject *(*entry)(PyObject *, PyObject *, PyObject *);
};

#include "kernels.h"

/* --- Arrays, as numba hands them over --- */

typedef struct {
    void *meminfo;
    PyObject *parent;
    npy_intp size, item_size;
    void *data;
    npy_intp shape_and_strides[];
} array_struct;

/* Borrowed: the caller's tuple of arguments holds the array while the kernel runs, and no kernel
   returns or keeps one. */
HIDDEN int NRT_adapt_ndarray_from_python(PyObject *object, array_struct *to) {
    if (!PyArray_Check(object)) return -1;
    PyArrayObject *array = (PyArrayObject *)object;
    int dimensions = PyArray_NDIM(array);
    to->meminfo = NULL;
    to->parent = object;
    to->size = PyArray_SIZE(array);
    to->item_size = PyArray_ITEMSIZE(array);
    to->data = PyArray_DATA(array);
    for (int i = 0; i < dimensions; i++) {
        to->shape_and_strides[i] = PyArray_DIM(array, i);
        to->shape_and_strides[dimensions + i] = PyArray_STRIDE(array, i);
    }
    return 0;
}

HIDDEN int numba_adapt_ndarray(PyObject *object, array_struct *to) {
    return NRT_adapt_ndarray_from_python(object, to);
}

/* --- Memory that kernels take: counted by the compiled code --- */

typedef struct {
    _Atomic size_t references;
    void (*destroy)(void *, size_t, void *);
    void *about_destroy, *data;
    size_t size;
    void *allocator;
} memory;

HIDDEN void *NRT_Allocate(size_t size) { return malloc(size); }
HIDDEN void NRT_Free(void *data) { free(data); }

HIDDEN memory *NRT_MemInfo_alloc_aligned(size_t size, unsigned align) {
    if (size > PY_SSIZE_T_MAX - 2 * (size_t)align - sizeof(memory)) return NULL;
    char *base = malloc(sizeof(memory) + size + 2 * (size_t)align);
    if (base == NULL) return NULL;
    memory *made = (memory *)base;
    char *data = base + sizeof(memory);
    size_t over = align ? (size_t)data % align : 0;
    made->references = 1;
    made->destroy = NULL;
    made->about_destroy = NULL;
    made->data = over ? data + align - over : data;
    made->size = size;
    made->allocator = NULL;
    return made;
}

HIDDEN memory *NRT_MemInfo_alloc(size_t size) { return NRT_MemInfo_alloc_aligned(size, 16); }

HIDDEN void NRT_MemInfo_call_dtor(memory *of) {
    if (of->destroy) of->destroy(of->data, of->size, of->about_destroy);
    free(of);
}

/* --- Exceptions --- */

HIDDEN void numba_gil_ensure(PyGILState_STATE *state) { *state = PyGILState_Ensure(); }
HIDDEN void numba_gil_release(PyGILState_STATE *state) { PyGILState_Release(*state); }

HIDDEN PyObject *numba_unpickle(const char *data, int size, const char *digest) {
    (void)digest;
    PyObject *pickle = PyImport_ImportModule("pickle");
    if (pickle == NULL) return NULL;
    PyObject *found = PyObject_CallMethod(pickle, "loads", "y#", data, (Py_ssize_t)size);
    Py_DECREF(pickle);
    return found;
}

HIDDEN PyObject *numba_runtime_build_excinfo_struct(PyObject *shape, PyObject *arguments) {
    (void)shape;
    (void)arguments;
    PyErr_SetString(PyExc_RuntimeError, "a kernel has raised an exception with arguments");
    return NULL;
}

/* Raise what is packed: (class, arguments or None, place). */
HIDDEN void numba_do_raise(PyObject *packed) {
    PyObject *class, *arguments, *place;
    if (PyTuple_CheckExact(packed) && PyArg_ParseTuple(packed, "OOO", &class, &arguments, &place)) {
        if (PyTuple_CheckExact(arguments)) {
            PyObject *made = PyObject_CallObject(class, arguments);
            if (made) {
                PyErr_SetObject(class, made);
                Py_DECREF(made);
            }
        } else
            PyErr_SetNone(class);
    } else if (!PyErr_Occurred())
        PyErr_SetNone(packed);
    Py_DECREF(packed);
}

/* The compiled code gives the symbol of a class; see `for_linking` in build.py. */
HIDDEN void gs_SetString(PyObject **class, const char *text) { PyErr_SetString(*class, text); }
HIDDEN void gs_SetNone(PyObject **class) { PyErr_SetNone(*class); }
HIDDEN PyObject *gs_Format(PyObject **class, const char *text, ...) {
    va_list rest;
    va_start(rest, text);
    PyErr_FormatV(*class, text, rest);
    va_end(rest);
    return NULL;
}

/* The entries look that there is an environment, and read nothing from it. */
static struct {
    PyObject_HEAD PyObject *globals, *consts;
    void *more[8];
} no_environment;
HIDDEN void *gs_environment = &no_environment;

/* --- Calling --- */

static PyArray_Descr *dtypes[DTYPES + 1];

/* Look whether an object is of the type that a description begins with: its rest, or NULL.
   i: whole number; b: bool; f: float; a: array of a type number, dimensions, 1 if it is written;
   r: the same with the number of a dtype of records; t: tuple of a class, count, and what is in it.
   Arrays have to lie in C's order. */
static const unsigned char *fits(const unsigned char *types, PyObject *object) {
    switch (*types) {
    case 'i':
        return PyLong_Check(object) || PyArray_IsScalar(object, Integer) ? types + 1 : NULL;
    case 'b':
        return PyBool_Check(object) || PyArray_IsScalar(object, Bool) ? types + 1 : NULL;
    case 'f':
        return PyFloat_Check(object) || PyArray_IsScalar(object, Double) ? types + 1 : NULL;
    case 'a':
    case 'r': {
        if (!PyArray_Check(object)) return NULL;
        PyArrayObject *array = (PyArrayObject *)object;
        int flags = NPY_ARRAY_C_CONTIGUOUS | NPY_ARRAY_ALIGNED;
        if (types[3]) flags |= NPY_ARRAY_WRITEABLE;
        if (PyArray_NDIM(array) != types[2] || !PyArray_CHKFLAGS(array, flags)) return NULL;
        if (*types == 'a')
            return PyArray_TYPE(array) == types[1] && PyArray_ISNOTSWAPPED(array) ? types + 4 : NULL;
        return PyArray_EquivTypes(PyArray_DESCR(array), dtypes[types[1]]) ? types + 4 : NULL;
    }
    case 't': {
        const char *class = tuples[types[1]], *own = Py_TYPE(object)->tp_name;
        int count = types[2];
        if (!PyTuple_Check(object) || PyTuple_GET_SIZE(object) != count) return NULL;
        if (*class && strcmp(class, own)) return NULL;
        types += 3;
        for (int i = 0; i < count && types; i++) types = fits(types, PyTuple_GET_ITEM(object, i));
        return types;
    }
    }
    return NULL;
}

static PyObject *call(const struct overload *overload, const char *name, Py_ssize_t count,
                      PyObject *arguments) {
    if (PyTuple_GET_SIZE(arguments) != count)
        return PyErr_Format(PyExc_TypeError, "%s takes %zd arguments, not %zd", name, count,
                            PyTuple_GET_SIZE(arguments));
    Py_ssize_t furthest = 0;
    for (; overload->types; overload++) {
        const unsigned char *types = overload->types;
        Py_ssize_t i = 0;
        while (i < count && (types = fits(types, PyTuple_GET_ITEM(arguments, i)))) i++;
        if (i == count) return overload->entry(NULL, arguments, NULL);
        if (i > furthest) furthest = i;
    }
    return PyErr_Format(PyExc_TypeError, "%s: argument %zd is not of the type it was compiled for",
                        name, furthest + 1);
}

#define K(at, name, digest, count)                                                                 \
    static PyObject *call_##at(PyObject *module, PyObject *arguments) {                            \
        (void)module;                                                                              \
        return call(overloads_##at, name, count, arguments);                                       \
    }
KERNELS
#undef K

static PyMethodDef methods[] = {
#define K(at, name, digest, count) {name, call_##at, METH_VARARGS, NULL},
    KERNELS
#undef K
    {NULL, NULL, 0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "gridsmith_kernels", NULL, -1, methods, NULL, NULL, NULL, NULL};

static int make_dtypes(void) {
    PyObject *made[] = {MADE_DTYPES};
    for (int i = 0; i < DTYPES; i++) {
        int done = made[i] != NULL && PyArray_DescrConverter(made[i], &dtypes[i]);
        Py_XDECREF(made[i]);
        if (!done) return 0;
    }
    return 1;
}

static int add_facts(PyObject *module) {
    PyObject *digests = Py_BuildValue(
        "{"
#define K(at, name, digest, count) "ss"
        KERNELS
#undef K
        "}"
#define K(at, name, digest, count) , name, digest
            KERNELS
#undef K
    );
    if (digests == NULL) return 0;
    int failed = PyModule_AddObjectRef(module, "digests", digests);
    Py_DECREF(digests);
    return !failed && !PyModule_AddStringConstant(module, "level", LEVEL) &&
           !PyModule_AddStringConstant(module, "sources", SOURCES);
}

/* --- The processor --- */

#ifdef LEVEL_NUMBER
#include <cpuid.h>

/* Look whether the processor, and the system, has all of a level of x86-64: see the ABI's
   supplement, table "Micro-Architecture Levels". */
static int has_level(int level) {
    unsigned eax, ebx, ecx, edx, more_ebx = 0, extended_ecx = 0, low = 0, high;
    const unsigned v2 = 1u << 0 | 1u << 9 | 1u << 13 | 1u << 19 | 1u << 20 | 1u << 23;
    const unsigned v3 = 1u << 12 | 1u << 22 | 1u << 27 | 1u << 28 | 1u << 29;
    const unsigned v3_more = 1u << 3 | 1u << 5 | 1u << 8, v3_extended = 1u << 5;
    const unsigned v4_more = 1u << 16 | 1u << 17 | 1u << 28 | 1u << 30 | 1u << 31;
    if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx)) return 0;
    unsigned basic_ecx = ecx;
    if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx)) more_ebx = ebx;
    if (__get_cpuid(0x80000001, &eax, &ebx, &ecx, &edx)) extended_ecx = ecx;
    if (basic_ecx & 1u << 27) /* the system saves what XCR0 names: AVX 6, AVX-512 0xe0 */
        __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    int has_v2 = (basic_ecx & v2) == v2 && extended_ecx & 1;
    int has_v3 = has_v2 && (basic_ecx & v3) == v3 && (more_ebx & v3_more) == v3_more &&
                 (extended_ecx & v3_extended) && (low & 6) == 6;
    int has_v4 = has_v3 && (more_ebx & v4_more) == v4_more && (low & 0xe6) == 0xe6;
    return level == 2 ? has_v2 : level == 3 ? has_v3 : has_v4;
}
#endif

PyMODINIT_FUNC PyInit_gridsmith_kernels(void) {
#ifdef LEVEL_NUMBER
    if (!has_level(LEVEL_NUMBER))
        return PyErr_Format(PyExc_ImportError, "this processor lacks something of " LEVEL);
#endif
    import_array();
    Py_SET_REFCNT((PyObject *)&no_environment, 1 << 30);
    Py_SET_TYPE((PyObject *)&no_environment, &PyBaseObject_Type);
    PyObject *module = PyModule_Create(&definition);
    if (module != NULL && !(make_dtypes() && add_facts(module))) Py_CLEAR(module);
    return module;
}
