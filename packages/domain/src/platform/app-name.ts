/** The product's name, wherever the specification says "the product". */
export const APP_NAME = 'Cuppa';
