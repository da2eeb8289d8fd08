const TRIES = 3

/** Loads a part of the map; a connection that breaks is tried three times, after the number of the try times two to its power in milliseconds. @throws what the last try threw */
export async function tried<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (attempt >= TRIES) throw error
      await new Promise((done) => setTimeout(done, attempt * 2 ** attempt))
    }
  }
}
