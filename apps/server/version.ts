/** Version of the product, as in every package.json and over its part of CHANGELOG. */
export const VERSION = '0.2.0'
