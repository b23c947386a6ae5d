/* addon_names.h — included before each file of the add-on: names for functions of the main module
   whose own names are exports for JavaScript (exports.c). exports.c defines them;
   tools/addon-flags.js fails if one is missing. */
#define exp main_exp
#define log main_log
#define pow main_pow
#define tensor_new main_tensor_new
#define tensor_retain main_tensor_retain
#define tensor_free main_tensor_free
#define tensor_count main_tensor_count
#define tensor_data main_tensor_data
#define tensor_is_contiguous main_tensor_is_contiguous
#define tensor_same_size main_tensor_same_size
#define tensor_resize main_tensor_resize
