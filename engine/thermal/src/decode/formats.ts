/** What is known of a format before any file of it is opened: plain facts, so that whoever lists formats needs no reader. */
export interface FormatFacts {
  /** Makers whose cameras write it, as people name them; none for what every camera writes. */
  readonly makers: readonly string[]
  readonly extensions: readonly string[]
  /** `counts`: temperatures after reference points; `heat`: a picture of heat without temperatures. */
  readonly gives: 'temperatures' | 'counts' | 'heat' | 'picture' | 'video'
  /** What its reader was proven with: files of real cameras, or nothing but what others have published of it. */
  readonly layout: 'real-files' | 'public-notes'
  /** Many frames, and as long as a video. */
  readonly isRecording?: true
}

const jpeg = ['.jpg', '.jpeg'] as const

/** Every format that is read. What uploads accept, lists of cameras and tests of all formats follow from these lines; the readers stand in the registry. */
export const captureFormats = {
  'flir-rjpeg': { makers: ['FLIR'], extensions: jpeg, gives: 'temperatures', layout: 'real-files' },
  'flir-fff': { makers: ['FLIR'], extensions: ['.fff'], gives: 'temperatures', layout: 'real-files' },
  'flir-seq': { makers: ['FLIR'], extensions: ['.seq'], gives: 'temperatures', layout: 'real-files', isRecording: true },
  'flir-csq': { makers: ['FLIR'], extensions: ['.csq'], gives: 'temperatures', layout: 'real-files', isRecording: true },
  'dji-rjpeg': { makers: ['DJI'], extensions: jpeg, gives: 'counts', layout: 'real-files' },
  'hikmicro-rjpeg': { makers: ['HIKMICRO'], extensions: jpeg, gives: 'counts', layout: 'public-notes' },
  is2: { makers: ['Fluke'], extensions: ['.is2'], gives: 'temperatures', layout: 'public-notes' },
  irg: { makers: ['InfiRay', 'Autel'], extensions: ['.irg'], gives: 'temperatures', layout: 'real-files' },
  'workswell-rjpeg': { makers: ['Workswell'], extensions: jpeg, gives: 'temperatures', layout: 'real-files' },
  'uni-t-bmp': { makers: ['UNI-T'], extensions: ['.bmp'], gives: 'heat', layout: 'public-notes' },
  'testo-bmt': { makers: ['Testo'], extensions: ['.bmt'], gives: 'heat', layout: 'public-notes' },
  tiff: { makers: [], extensions: ['.tif', '.tiff'], gives: 'temperatures', layout: 'real-files' },
  jpeg: { makers: [], extensions: jpeg, gives: 'picture', layout: 'real-files' },
  png: { makers: [], extensions: ['.png'], gives: 'picture', layout: 'real-files' },
  mp4: { makers: [], extensions: ['.mp4'], gives: 'video', layout: 'real-files', isRecording: true },
} as const satisfies Readonly<Record<string, FormatFacts>>

export type CaptureFormat = keyof typeof captureFormats

const facts: readonly FormatFacts[] = Object.values(captureFormats)

/** Extensions of files that may be read, each once, with their dot. */
export const captureExtensions: readonly string[] = [...new Set(facts.flatMap(({ extensions }) => extensions))]

/** Those whose files may be as long as a video. */
export const recordingExtensions: readonly string[] = facts.flatMap(({ isRecording, extensions }) => (isRecording ? extensions : []))

/** Makers of whose cameras temperatures are read, each once. */
export const cameraMakers: readonly string[] = [...new Set(facts.flatMap(({ makers, gives }) => (gives === 'heat' ? [] : makers)))]

/** What files of some makers give, and by which extensions they are known: a line of a list for people. */
export interface ReadableFiles {
  readonly makers: readonly string[]
  readonly gives: FormatFacts['gives']
  readonly layout: FormatFacts['layout']
  readonly extensions: readonly string[]
}

const isSameLine = (a: FormatFacts, b: FormatFacts): boolean =>
  a.gives === b.gives && a.layout === b.layout && a.makers.join() === b.makers.join()

/** All formats as a list for people, those of the same makers that give the same in one line. */
export const readableFiles: readonly ReadableFiles[] = facts
  .filter((each, i) => facts.findIndex((other) => isSameLine(each, other)) === i)
  .map(({ makers, gives, layout, extensions }) => {
    const same = facts.filter((each) => isSameLine(each, { makers, gives, layout, extensions }))
    return { makers, gives, layout, extensions: [...new Set(same.flatMap((each) => each.extensions))] }
  })
