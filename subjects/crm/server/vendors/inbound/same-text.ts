import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares without telling by its time how much of it is right. */
export const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

/** A name for a message that has none: the same body within a minute is the same message, and later another one, as a rule of an office may send the same words each time. */
export const nameOf = (body: string, now: Date): string => `${digest(body).toString('hex')}-${Math.floor(now.getTime() / 60_000)}`
