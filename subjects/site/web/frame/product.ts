/** Stands in a public page where the server puts the name of the product: pages are made when it is built, the name is a setting. */
export const PRODUCT = '__PRODUCT_NAME__'
