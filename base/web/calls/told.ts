/** An error whose words a screen shows; they are translated like every other sentence. The words of a plain `Error` are for programmers, and nobody is shown them. */
export class Told extends Error {}

/** The words of an error that are for people, else the sentence that stands in their place. */
export const wordsOf = (error: unknown, otherwise: string): string => (error instanceof Told ? error.message : otherwise)
