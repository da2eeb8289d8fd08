import type { HealthBand, HealthState } from '@ridgeline/scan/contract/health'
import type { Severity, Urgency } from '@ridgeline/scan/contract/severity'
import type { LabelPlace } from '#rules/label-places'
import type { DrawnToScale } from '#rules/whole-roof/paper'
import type { Verdict } from '#rules/words/words'

/** A named value with its unit, ready to print. */
export interface Fact {
  readonly name: string
  readonly value: string
}

/**
 * A picture by reference; whoever prints the model fetches it. `thermal` is drawn in the default palette over `scale` (K); `visible` is the
 * paired or embedded visible picture, or, for a capture that is itself a photo, that photo. `photo` is one uploaded for the property: `captureId` is its own id then.
 */
export interface PictureRef {
  readonly captureId: string
  readonly name: 'thermal' | 'visible' | 'photo'
  readonly alt: string
  /** It takes the width of a page. */
  readonly isLarge?: true
  /** It lies on a plan: nothing is drawn where nothing was seen. */
  readonly isMap?: true
  readonly scale?: { readonly minK: number; readonly maxK: number }
}

/** What somebody drew over a photo, in fractions of its width and height: an arrow to `to`, an ellipse between both corners, a word at `from`. */
export interface PhotoMark {
  readonly kind: 'arrow' | 'circle' | 'text'
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly text: string
}

/** A photo with what was drawn over it. The drawing is made of lines: the photo below is untouched. */
export interface PhotoPlate {
  /** `P-01`; the same photo has the same number everywhere. */
  readonly number: string
  readonly picture: PictureRef
  readonly caption: string
  readonly marks: readonly PhotoMark[]
}

/** Outline over a picture: points as fractions of its width and height. */
export interface Outline extends Labelled {
  readonly points: readonly (readonly [number, number])[]
  /** Finding it belongs to, as `F-01`, or empty. */
  readonly label: string
}

/** Where the label of an area stands, as fractions of the picture or plan; null without one. */
interface Labelled {
  readonly place: LabelPlace | null
}

/** A thermogram as printed: picture, colour scale ends with unit, outlines, and the visible picture beside it. */
export interface ThermalPlate {
  /** `T-01`; the same capture has the same number everywhere. */
  readonly number: string
  readonly thermal: PictureRef
  readonly visible: PictureRef | null
  /** Its colours are temperatures; else only colder and warmer can be told, over its own span. */
  readonly isAbsolute: boolean
  readonly scaleMin: string
  readonly scaleMax: string
  /** So many areas are marked that the picture takes the width of the page. */
  readonly isLarge: boolean
  readonly outlines: readonly Outline[]
  /** The same outlines on the visible picture; none where nobody knows how both lie over each other (`isAligned`). */
  readonly visibleOutlines: readonly Outline[]
  readonly isAligned: boolean
  /** What people drew on the thermogram; who prints it measures it. */
  readonly regions: readonly DrawnRegion[]
}

/** A spot, line or area that somebody measured: points as fractions of the picture, one for a spot and two for a line. */
export interface DrawnRegion extends Labelled {
  readonly id: string
  /** `R1`, and what people call it. */
  readonly label: string
  readonly name: string
  readonly points: readonly (readonly [number, number])[]
}

export interface ScoreBlock {
  readonly state: HealthState
  /** 0-100 without decimals, or null: not scored. */
  readonly value: number | null
  /** Null unless scored: without a band there is neither colour nor reassurance. */
  readonly band: HealthBand | null
  readonly bandWord: string
  readonly sentence: string
  readonly confidence: string
  readonly reasons: readonly { readonly sentence: string; readonly points: string }[]
  readonly raise: readonly string[]
}

export interface FindingLine {
  readonly number: string
  readonly title: string
  readonly severity: Severity
  readonly severityWord: string
  readonly location: string
  readonly delta: string
  readonly statusWord: string
}

/** The first page: what a reader needs to decide. */
export interface DecisionPage {
  readonly facts: readonly Fact[]
  readonly score: ScoreBlock
  readonly survey: { readonly verdict: Verdict; readonly word: string; readonly sentence: string }
  readonly topFindings: readonly FindingLine[]
  readonly findingsSentence: string
  readonly notInspected: readonly { readonly title: string; readonly details: readonly string[] }[]
  readonly plate: ThermalPlate | null
}

export interface Finding {
  readonly number: string
  readonly title: string
  readonly severity: Severity
  readonly severityWord: string
  readonly urgencyWord: string
  readonly status: 'suggested' | 'accepted' | 'resolved'
  readonly statusWord: string
  readonly statusSentence: string
  readonly facts: readonly Fact[]
  readonly description: string
  /** Photos that show it. */
  readonly photos?: readonly PhotoPlate[]
  /** What to do, where no other place of the report says it: the same advice is printed once. */
  readonly recommendedAction: string
}

export interface ExecutiveSummary {
  readonly id: 'executive-summary'
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly severities: readonly { readonly severity: Severity; readonly word: string; readonly count: number }[]
  readonly metrics: readonly {
    readonly name: string
    readonly value: number
    readonly valueText: string
    /** null where the figure is no judgement of the roof. */
    readonly band: HealthBand | null
    readonly bandWord: string
    readonly meaning: string
  }[]
  readonly notes: string
}
export interface DetailedFindings {
  readonly id: 'detailed-findings'
  readonly title: string
  readonly lead: string
  /** Findings by the picture that shows them; those without one last. */
  readonly groups: readonly FindingGroup[]
}
/** One picture and what was found on it. */
export interface FindingGroup {
  readonly plate: ThermalPlate | null
  readonly fileName: string
  readonly findings: readonly Finding[]
}
/** One piece of advice, and the findings it is given for by how soon they ask for it. */
export interface Advice {
  /** `A-01`. */
  readonly number: string
  readonly action: string
  readonly urgencies: readonly {
    readonly urgency: Urgency
    readonly word: string
    readonly findings: readonly { readonly number: string; readonly severity: Severity; readonly severityWord: string }[]
  }[]
}
export interface Recommendations {
  readonly id: 'recommendations'
  readonly title: string
  readonly lead: string
  readonly advice: readonly Advice[]
}
/** A finding's area in figures; a text is empty where it is unknown. */
export interface QuantityRow {
  readonly number: string
  readonly title: string
  readonly severity: Severity
  readonly severityWord: string
  readonly squareFeet: string
  /** Roofing squares of 100 sq ft. */
  readonly squares: string
  readonly squareMetres: string
  readonly share: string
  readonly difference: string
}
export interface Quantities {
  readonly id: 'quantities'
  readonly title: string
  readonly lead: string
  readonly rows: readonly QuantityRow[]
  /** What the rows come to. */
  readonly total: Pick<QuantityRow, 'squareFeet' | 'squares' | 'squareMetres' | 'share'>
  readonly notes: readonly string[]
}
/** A finding of this visit or of the one before, and what became of it; a text is empty where there is nothing to say. */
export interface ChangeRow {
  readonly changeWord: string
  /** Its number in this report, or empty: it is of the earlier visit only. */
  readonly number: string
  readonly title: string
  readonly severity: Severity
  readonly severityWord: string
  readonly before: string
  readonly now: string
  readonly by: string
  readonly verified: string
}
export interface Changes {
  readonly id: 'changes'
  readonly title: string
  readonly lead: string
  /** Day of the earlier visit. */
  readonly beforeOn: string
  readonly figures: readonly { readonly name: string; readonly before: string; readonly now: string; readonly change: string }[]
  readonly rows: readonly ChangeRow[]
  readonly notes: readonly string[]
}
/** What makes the outline of a finding another line on every plan: it is less sure than what is shown at first and nobody has judged it, or it was repaired. */
export type AreaLine = 'unsure' | 'repaired'

/** An area on the plan: points as fractions of its width and height. */
export interface PlanShape extends Labelled {
  readonly label: string
  readonly severity: Severity
  readonly points: readonly (readonly [number, number])[]
  readonly line?: AreaLine
}
export interface RoofPlan {
  readonly id: 'roof-plan'
  readonly title: string
  readonly lead: string
  /** Height of the drawing as a share of its width. */
  readonly heightShare: number
  readonly scaleBar: { readonly share: number; readonly label: string }
  /** Of one drawn to scale, which takes a page of its own. */
  readonly paper?: DrawnToScale
  /** What stands behind the numbers on it. */
  readonly key?: readonly {
    readonly label: string
    readonly title: string
    readonly severity: Severity
    readonly area: string
    readonly delta: string
  }[]
  /** The whole roof in pictures, each with its corners on the drawing: top left, then clockwise. */
  readonly mosaics?: readonly { readonly picture: PictureRef; readonly corners: readonly (readonly [number, number])[] }[]
  readonly footprints: readonly (readonly (readonly [number, number])[])[]
  readonly roofs: readonly (readonly (readonly [number, number])[])[]
  readonly sections?: readonly (Labelled & { readonly label: string; readonly points: readonly (readonly [number, number])[] })[]
  readonly areas: readonly PlanShape[]
  /** What lines of areas mean that are not drawn like most. */
  readonly lines?: readonly { readonly line: AreaLine; readonly word: string }[]
  readonly cameras: readonly (Labelled & { readonly label: string; readonly at: readonly [number, number] })[]
  /** Where cores were taken and meters read. */
  readonly cores?: readonly CorePlace[]
}
/** A core or a reading on a drawing of the roof, as fractions of it. */
export interface CorePlace extends Labelled {
  readonly label: string
  readonly result: 'wet' | 'damp' | 'dry' | 'unknown'
  readonly at: readonly [number, number]
}
export interface ThermalImages {
  readonly id: 'thermal-images'
  readonly title: string
  readonly lead: string
  /** What is the same for all of several pictures. */
  readonly common: readonly Fact[]
  readonly images: readonly {
    readonly plate: ThermalPlate
    /** The picture stands with its findings; here only its figures do. */
    readonly isShownBefore: boolean
    readonly fileName: string
    readonly facts: readonly Fact[]
    readonly notes: readonly string[]
  }[]
  readonly photosLead: string
  readonly photos: readonly { readonly number: string; readonly picture: PictureRef; readonly fileName: string; readonly caption: string }[]
}
export interface CostEstimates {
  readonly id: 'cost-estimates'
  readonly title: string
  readonly lead: string
  readonly rows: readonly { readonly item: string; readonly amount: string }[]
  /** Sum of the rows. */
  readonly total: string
}
export interface ConditionsSection {
  readonly id: 'survey-conditions'
  readonly title: string
  readonly verdict: Verdict
  readonly verdictWord: string
  readonly verdictSentence: string
  readonly reasons: readonly { readonly met: 'met' | 'limited' | 'failed' | 'unknown'; readonly word: string; readonly sentence: string }[]
  readonly facts: readonly Fact[]
}
export interface MethodSection {
  readonly id: 'method'
  readonly title: string
  readonly items: readonly { readonly heading: string; readonly text: string }[]
}
export interface CustodySection {
  readonly id: 'custody'
  readonly title: string
  readonly lead: string
  readonly files: readonly {
    readonly fileName: string
    readonly size: string
    readonly sha256: string
    readonly stateWord: string
    readonly detail: string
  }[]
}

/** A part of a sheet: plain facts, a table, prose as somebody wrote it, or sentences one below the other. */
export type SheetBlock =
  | { readonly kind: 'facts'; readonly heading: string; readonly facts: readonly Fact[] }
  | {
      readonly kind: 'table'
      readonly heading: string
      readonly columns: readonly { readonly label: string; readonly isFigure?: boolean; readonly isWide?: boolean }[]
      readonly rows: readonly (readonly string[])[]
      /** Photos of the rows, one list for each; left out where no row has any. */
      readonly photos?: readonly (readonly PhotoPlate[])[]
      /** Rows that sum up those above. */
      readonly totals: readonly (readonly string[])[]
    }
  | { readonly kind: 'text'; readonly heading: string; readonly text: string }
  | { readonly kind: 'list'; readonly heading: string; readonly items: readonly string[] }

/** A section of plain blocks: what people wrote in the report builder. */
export interface SheetSection {
  readonly id: 'sheet'
  readonly title: string
  readonly lead: string
  readonly blocks: readonly SheetBlock[]
}
/** The roof as somebody drew it: its sections from above, and their figures. */
export interface RoofMapSection {
  readonly id: 'roof-map'
  readonly title: string
  readonly lead: string
  /** Height of the drawing as a share of its width. */
  readonly heightShare: number
  readonly scaleBar: { readonly share: number; readonly label: string }
  readonly shapes: readonly (Labelled & { readonly label: string; readonly points: readonly (readonly [number, number])[] })[]
  /** Where photos were taken; those that stand together have one label. */
  readonly photos: readonly (Labelled & { readonly label: string; readonly at: readonly [number, number] })[]
  readonly cores: readonly CorePlace[]
  readonly blocks: readonly SheetBlock[]
}

/** All photos of the report in the order they are read in. */
export interface PhotoBook {
  readonly id: 'photo-book'
  readonly title: string
  readonly lead: string
  readonly photos: readonly (PhotoPlate & {
    /** The part of the building or roof it belongs to. */
    readonly group: string
    readonly facts: readonly string[]
    readonly fileName: string
    /** The beginning of the fingerprint of the original; all of it stands in the custody log. */
    readonly sha256: string
  })[]
}

export type ModelSection =
  | PhotoBook
  | SheetSection
  | RoofMapSection
  | ExecutiveSummary
  | DetailedFindings
  | Recommendations
  | Quantities
  | Changes
  | RoofPlan
  | ThermalImages
  | CostEstimates
  | ConditionsSection
  | MethodSection
  | CustodySection

/** A report, ready to be laid out: plain JSON, every number already a text with its unit. */
export interface ReportModel {
  /**
   * `extract`: it begins with the decision page and has no contents; `sheets`: it begins with what it was taken from; `draft`: single sections, on pages that have no number yet.
   * Left out: all of the report.
   */
  readonly form?: 'extract' | 'sheets' | 'draft'
  /** Of a `draft`: it begins with the decision page. */
  readonly hasDecision?: boolean
  /** Of `sheets`: what the file holds. */
  readonly about?: string
  readonly title: string
  /** Letter where figures are imperial, else A4. */
  readonly paper: 'us-letter' | 'a4'
  readonly propertyName: string
  readonly propertyAddress: string
  readonly organizationName: string
  readonly preparedBy: string
  readonly productName: string
  /** `#rrggbb`, readable on white paper; null for the product's own. */
  readonly accent: string | null
  /** The organization's logo stands above its name; whoever prints fetches it. */
  readonly hasLogo: boolean
  /** What the colours of all its thermograms mean in print and in the preview; null without one. The page of a share link shows each over its own (`scaleMin`, `scaleMax`). */
  readonly colourScale: { readonly minK: number; readonly maxK: number; readonly min: string; readonly max: string } | null
  readonly inspectedOn: string
  readonly generatedOn: string
  readonly decision: DecisionPage
  readonly sections: readonly ModelSection[]
}
