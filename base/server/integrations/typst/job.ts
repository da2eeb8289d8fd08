/** What a compile process finds as `job.json` in its folder. */
export interface CompileJob {
  /** `svg`: the pages as one picture for a screen, in place of the file. */
  readonly form: 'pdf' | 'svg'
  readonly fontFolders: readonly string[]
  /** A PDF standard such as `a-3a` or `ua-1`. */
  readonly standard: string
  /** Seconds since 1970, written into the file as its date. */
  readonly timestampS: number
  /** From so much memory on what the compiler remembers of the layout is dropped; null for never. */
  readonly forgetAboveBytes: number | null
  /** Visible to the template as `sys.inputs`. */
  readonly inputs: Readonly<Record<string, string>>
}

/** Pages that a section stands on. */
export interface SectionPages {
  readonly first: number
  readonly last: number
}

/** What it leaves there as `result.json`, beside `report.pdf` or `report.svg`. */
export type CompileResult =
  | {
      readonly ok: true
      readonly pageCount: number
      /** Of each section, in their order; none where the template tells of none. */
      readonly sectionPages: readonly SectionPages[]
      readonly peakMemoryBytes: number
      readonly processorMs: number
      readonly timesForgotten: number
    }
  | { readonly ok: false; readonly message: string }
