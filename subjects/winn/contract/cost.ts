import { day, text } from '@ridgeline/contract/text'
import { edgeTypes } from '@ridgeline/thermal/plan/roof-edges'
import { z } from 'zod'
import { PricesFrom } from '#contract/prices/prices-from'

/** Where a quantity comes from: typed, or an area or length of the roof's sections or of a finding, which stays in step with it. */
export const QuantitySource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed') }),
  z.strictObject({ kind: z.literal('section-area'), sectionId: z.uuid().nullable() }),
  z.strictObject({
    kind: z.literal('edge-length'),
    edge: z.enum(edgeTypes),
    sectionId: z.uuid().nullable(),
  }),
  z.strictObject({ kind: z.literal('issue-area'), issueId: z.uuid() }),
])
export type QuantitySource = z.infer<typeof QuantitySource>

/** A piece of evidence that a line rests on; a `storm-check` stands for the public records that its verdict counts. */
export const EvidenceRef = z.strictObject({
  kind: z.enum(['issue', 'finding', 'photo', 'test-square', 'wind-count', 'core', 'storm-check', 'capture']),
  id: z.uuid(),
})
export type EvidenceRef = z.infer<typeof EvidenceRef>

export const costUnitCodes = ['sq', 'sq ft', 'm2', 'ft', 'm', 'each', 'hour', 'lump sum'] as const
export const CostUnit = z.enum(costUnitCodes)
export type CostUnit = z.infer<typeof CostUnit>

/** The ways to go that an owner is offered one of. */
export const proposalOptions = ['repair', 'restore', 'replace'] as const
export const ProposalOption = z.enum(proposalOptions)
export type ProposalOption = z.infer<typeof ProposalOption>
export const optionWord = { repair: 'Repair', restore: 'Restore', replace: 'Replace' } as const satisfies Record<ProposalOption, string>

/** Step 7: a line of the estimate. Amounts are US dollars. */
export const CostLine = z.strictObject({
  order: z.number(),
  code: text(40).default(''),
  item: text(300).default(''),
  unit: CostUnit.default('each'),
  /** In `unit`, before waste; null where it is not known yet. With a source other than `typed` what it measured when it was chosen: `quantityOf` tells what it measures now. */
  quantity: z.number().min(0).max(1e9).nullable().default(null),
  source: QuantitySource.default({ kind: 'typed' }),
  /** Share added for waste, 0-1. */
  waste: z.number().min(0).max(1).default(0),
  unitPriceUsd: z.number().min(0).max(1e9).nullable().default(null),
  isTaxed: z.boolean().default(true),
  /** Share of the line's value that age and wear have used up, 0-1. */
  depreciation: z.number().min(0).max(1).default(0),
  isOptional: z.boolean().default(false),
  /** Of an optional line: the option of the proposal that it is a part of, beside the lines that are not optional; null where it stands by itself. */
  option: ProposalOption.nullable().default(null),
  evidence: z.array(EvidenceRef).max(50).default([]),
  /** The dated price list that the price was taken from. */
  priceListId: z.uuid().nullable().default(null),
})
export type CostLine = z.infer<typeof CostLine>

/** An estimate as it was agreed to, which the supplement that follows is told against. Amounts are US dollars; optional lines are not in it. */
export const Agreed = z.strictObject({
  on: day,
  /** Of the supplement that is written against it, from 1. */
  supplement: z.number().int().min(1).max(99),
  /** Overhead, profit and tax included. */
  totalUsd: z.number().min(0).max(1e12),
  /** By id of the line; its amount is null where quantity or price was open. */
  lines: z.record(z.uuid(), z.strictObject({ item: text(300), amountUsd: z.number().min(0).max(1e12).nullable() })).default({}),
  /** Why a line is new, other or gone, by its id. */
  why: z.record(z.uuid(), text(500)).default({}),
})
export type Agreed = z.infer<typeof Agreed>

export const Costs = z.strictObject({
  lines: z.record(z.uuid(), CostLine).default({}),
  /** Share of tax, 0-1. */
  taxRate: z.number().min(0).max(1).default(0),
  /** Shares for overhead and for profit, 0-1, each of the lines before tax: 0.1 and 0.1 are a fifth of the lines. */
  overheadRate: z.number().min(0).max(1).default(0),
  profitRate: z.number().min(0).max(1).default(0),
  /** What the insured pays of a claim (US dollars); null where the estimate is for no claim, or nobody knows it. */
  deductibleUsd: z.number().min(0).max(1e9).nullable().default(null),
  /** Null where nobody chose a list. */
  pricesFrom: PricesFrom.nullable().default(null),
  /** Null until somebody begins a supplement. */
  agreed: Agreed.nullable().default(null),
})
export type Costs = z.infer<typeof Costs>
