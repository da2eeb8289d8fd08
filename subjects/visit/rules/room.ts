/** Pictures that were taken and are not safe yet, at most: in memory a frame of 4096 by 3072 pixels takes 50 MB until it is encoded. */
export const MOST_PENDING = 5

/** Room that a phone must have for another picture to be taken (bytes): that of all that may wait then, each encoded. */
export const ROOM_FOR_PENDING = MOST_PENDING * 6_000_000
