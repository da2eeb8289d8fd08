import type { DrawnLabel, SheetPoint } from '#rules/drawings/label-room'

/** A line of the legend: what a colour is, and what it comes to. */
export interface LegendRow {
  readonly colour: string
  readonly label: string
  readonly value: string
}

/** A diagram of the roof on one page. Lengths in mm of the sheet, from its upper left corner. */
export interface Drawing {
  readonly title: string
  readonly lead: string
  readonly faces: readonly { readonly points: readonly SheetPoint[]; readonly colour: string }[]
  readonly lines: readonly { readonly from: SheetPoint; readonly to: SheetPoint; readonly colour: string; readonly isThick: boolean }[]
  readonly arrows: readonly { readonly from: SheetPoint; readonly to: SheetPoint }[]
  readonly labels: readonly DrawnLabel[]
  readonly legend: readonly LegendRow[]
  /** Said beneath: what is not written into the drawing. */
  readonly note: string
  readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } | null
}

/** The measured roof as a document: a page of figures and four diagrams. */
export interface RoofDrawings {
  readonly title: string
  readonly name: string
  readonly address: string
  readonly made: string
  readonly paper: 'us-letter' | 'a4'
  readonly sheet: { readonly widthMm: number; readonly heightMm: number }
  readonly scale: { readonly widthMm: number; readonly text: string }
  readonly source: string
  readonly tables: readonly { readonly title: string; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }[]
  readonly drawings: readonly Drawing[]
  readonly page: { readonly made: string; readonly of: string }
}
