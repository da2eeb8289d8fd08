import type { Fix } from '#contract/place'
import type { Doubt } from '#contract/shot'
import { MOST_PENDING } from '#rules/room'
import type { PressedFacts } from '#web/camera/finish-shot.ts'
import type { Finish } from '#web/camera/finisher.ts'

/** What is known of a photo, as a shot takes it. */
export interface ShotFacts {
  readonly takenAt: string
  readonly fix: Fix | null
  /** From true north; null where no compass, or no place to tell how far its needle is off. */
  readonly headingDeg: number | null
  readonly doubts: Doubt[]
  /** For lists; null where there is none yet. */
  readonly small: Blob | null
}

/** What became of a photo that is safe now. `drop`: takes it away again, once the one that replaces it is safe. */
export interface KeptShot {
  readonly doubts: Doubt[]
  readonly drop?: () => Promise<void>
}

/** Resolves once the photo is safe on the phone. */
export type KeepShot = (blob: Blob, fileName: string, facts: ShotFacts) => Promise<KeptShot>

/** A picture that could not be kept, and waits in memory. */
interface Unkept {
  readonly blob: Blob
  readonly fileName: string
  readonly facts: ShotFacts
}

export interface ShutterState {
  /** Whether a press takes a picture. */
  readonly isReady: boolean
  /** Taken and not yet safe. */
  readonly pendingCount: number
  /** Safe since the camera was opened. */
  readonly keptCount: number
  /** The last one that was doubtful, until someone answers. */
  readonly doubtful: KeptShot | null
  readonly isRetaking: boolean
  /** not-taken: the camera gave no picture; no-room: nothing is taken until `retry` finds room; full, not-kept: pictures wait in memory until `retry`. */
  readonly failure: 'not-taken' | 'no-room' | 'full' | 'not-kept' | null
}

export interface ShutterParts {
  /** The picture of this moment. */
  readonly snap: () => Promise<ImageBitmap>
  /** A still of the sensor's own size, which takes longer; null where there is none. */
  readonly still: (() => Promise<Blob>) | null
  readonly facts: () => PressedFacts
  readonly finish: Finish
  readonly keep: KeepShot
  /** Whether all that may be taken before the next answer finds room on the phone. */
  readonly hasRoom: () => Promise<boolean>
}

export interface Shutter {
  /** @returns whether a picture was taken */
  press(): Promise<boolean>
  /** Takes in files of the phone's own camera, byte for byte. */
  accept(files: readonly File[]): void
  retry(): void
  /** Asks whether there is room for pictures, before the first is taken: after each it asks by itself. */
  lookForRoom(): Promise<void>
  /** Hands out what could not be kept, for another place: it counts as pending no more. */
  handOut(): { readonly blob: Blob; readonly fileName: string }[]
  /** Keeps what was doubted, or takes it again with the next press. */
  answer(doubted: 'keep' | 'again'): void
  /** Resolves when all that was taken is safe, or waits for room. */
  settled(): Promise<void>
  subscribe(changed: () => void): () => void
  state(): ShutterState
}

/** A still that takes longer (ms) gives way to the frame of the same moment. */
const STILL_TIMEOUT_MS = 4000

/** Takes pictures one after the other and keeps them in that order; none is dropped once it was taken. */
export function createShutter(parts: () => ShutterParts): Shutter {
  const listeners = new Set<() => void>()
  let state: ShutterState = { isReady: true, pendingCount: 0, keptCount: 0, doubtful: null, isRetaking: false, failure: null }
  let isTaking = false
  let isStillBusy = false
  let replaced: KeptShot | null = null
  let unkept: Unkept[] = []
  let isOutOfRoom = false
  let last: Promise<void> = Promise.resolve()

  const tell = (change: Partial<ShutterState>) => {
    const next = { ...state, ...change }
    state = { ...next, isReady: !isTaking && !isOutOfRoom && unkept.length === 0 && next.pendingCount < MOST_PENDING }
    for (const listener of listeners) listener()
  }

  const lookForRoom = async () => {
    isOutOfRoom = !(await parts()
      .hasRoom()
      .catch(() => true))
    const { failure } = state
    if (unkept.length > 0) return
    tell({ failure: isOutOfRoom ? 'no-room' : failure === 'no-room' ? null : failure })
  }

  const keepOne = async (one: Unkept, replaces: KeptShot | null) => {
    try {
      const kept = await parts().keep(one.blob, one.fileName, one.facts)
      await replaces?.drop?.().catch(() => undefined)
      tell({ pendingCount: state.pendingCount - 1, keptCount: state.keptCount + 1, doubtful: kept.doubts.length > 0 ? kept : null })
      void lookForRoom()
    } catch (error) {
      unkept = [...unkept, one]
      tell({ failure: error instanceof Error && error.name === 'PhoneFull' ? 'full' : 'not-kept' })
    }
  }

  const queue = (picture: Promise<ImageBitmap | Blob>, isOurs: boolean, fileName: (type: string) => string, facts: PressedFacts) => {
    const replaces = replaced
    replaced = null
    const { finish } = parts()
    tell({ pendingCount: state.pendingCount + 1, doubtful: null, isRetaking: false })
    last = last.then(async () => {
      const taken = await picture
      const shot = await finish({ picture: taken, isOurs, facts }).catch(() =>
        taken instanceof Blob ? { blob: taken, small: null, doubts: [], headingDeg: null } : null,
      )
      if (shot === null) return tell({ pendingCount: state.pendingCount - 1, failure: 'not-taken' })
      if (!(taken instanceof Blob)) taken.close()
      const { blob, ...seen } = shot
      const told = { ...seen, takenAt: new Date(facts.at).toISOString(), fix: facts.fix }
      await keepOne({ blob, fileName: fileName(blob.type), facts: told }, replaces)
    })
  }

  const largest = (frame: ImageBitmap, still: (() => Promise<Blob>) | null): Promise<ImageBitmap | Blob> => {
    if (still === null || isStillBusy) return Promise.resolve(frame)
    isStillBusy = true
    const taken = still().finally(() => {
      isStillBusy = false
    })
    return within(taken, STILL_TIMEOUT_MS).then(
      (blob) => {
        frame.close()
        return blob
      },
      () => frame,
    )
  }

  return {
    press: async () => {
      if (!state.isReady) return false
      isTaking = true
      tell({ failure: null })
      const { snap, still, facts } = parts()
      const pressed = facts()
      try {
        const frame = await snap()
        isTaking = false
        queue(largest(frame, still), true, (type) => fileNameOf(pressed, type), pressed)
        return true
      } catch {
        isTaking = false
        tell({ failure: 'not-taken' })
        return false
      }
    },
    accept: (files) => {
      for (const file of files) {
        const pressed = factsOfFile(file, parts().facts())
        queue(Promise.resolve(file), false, () => nameOfFile(file, pressed), pressed)
      }
    },
    retry: () => {
      const again = unkept
      unkept = []
      tell({ failure: null })
      last = last.then(async () => {
        for (const one of again) await keepOne(one, null)
        await lookForRoom()
      })
    },
    lookForRoom,
    handOut: () => {
      const out = unkept
      unkept = []
      tell({ failure: null, pendingCount: state.pendingCount - out.length })
      void lookForRoom()
      return out
    },
    answer: (doubted) => {
      replaced = doubted === 'again' ? state.doubtful : null
      tell({ doubtful: null, isRetaking: doubted === 'again' })
    },
    settled: () => last,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    state: () => state,
  }
}

/** A place that was known a minute after the file was written is not where it was taken (ms). */
const OTHER_PLACE_MS = 60_000

function factsOfFile(file: File, now: PressedFacts): PressedFacts {
  const at = file.lastModified > 0 && file.lastModified <= now.at ? file.lastModified : now.at
  return now.at - at <= OTHER_PLACE_MS ? { ...now, at } : { ...now, at, fix: null, altitudeM: null, magneticDeg: null }
}

/** iPhones call every picture of theirs `image.jpg`. */
const nameOfFile = (file: File, pressed: PressedFacts): string =>
  file.name === '' || /^image\.\w+$/i.test(file.name) ? fileNameOf(pressed, file.type) : file.name

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('it took too long')), ms)
    work.then(done, fail).finally(() => clearTimeout(timer))
  })
}

/** `north-elevation-2026-11-21-180405-678.jpg`: by the shot and the clock of the phone. */
export function fileNameOf({ label, at, offsetMinutes }: PressedFacts, type: string): string {
  const plain = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  const [day, time = ''] = new Date(at + offsetMinutes * 60_000).toISOString().slice(0, -1).split('T')
  const end = { 'image/heic': 'heic', 'image/heif': 'heif', 'image/png': 'png', 'image/webp': 'webp' }[type] ?? 'jpg'
  return `${plain || 'photo'}-${day}-${time.replaceAll(':', '').replace('.', '-')}.${end}`
}
