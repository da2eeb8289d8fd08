/** A queue that gives what stands on the highest level first, and on one level what came first. An item may stand in it more than once. */
export class LevelQueue {
  readonly #heads: Int32Array
  readonly #tails: Int32Array
  #items: Int32Array
  #next: Int32Array
  #used = 0
  #free = -1
  #top = -1

  constructor(levels: number, room: number) {
    this.#heads = new Int32Array(levels).fill(-1)
    this.#tails = new Int32Array(levels).fill(-1)
    this.#items = new Int32Array(Math.max(16, room))
    this.#next = new Int32Array(Math.max(16, room))
  }

  push(item: number, level: number): void {
    const place = this.#place()
    this.#items[place] = item
    this.#next[place] = -1
    if (this.#heads[level] === -1) this.#heads[level] = place
    else this.#next[this.#tails[level]] = place
    this.#tails[level] = place
    if (level > this.#top) this.#top = level
  }

  /** The next item, or -1 where there is none. */
  pop(): number {
    while (this.#top >= 0 && this.#heads[this.#top] === -1) this.#top--
    if (this.#top < 0) return -1
    const place = this.#heads[this.#top]
    this.#heads[this.#top] = this.#next[place]
    this.#next[place] = this.#free
    this.#free = place
    return this.#items[place]
  }

  #place(): number {
    if (this.#free >= 0) {
      const place = this.#free
      this.#free = this.#next[place]
      return place
    }
    if (this.#used === this.#items.length) {
      this.#items = grown(this.#items)
      this.#next = grown(this.#next)
    }
    return this.#used++
  }
}

function grown(old: Int32Array): Int32Array {
  const larger = new Int32Array(old.length * 2)
  larger.set(old)
  return larger
}
