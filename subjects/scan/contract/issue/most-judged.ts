/** Most issues that are judged by one call. */
export const MOST_JUDGED = 2000
