/** Units of each product that a simulated site sells. */
export const stockOfProduct = 60
