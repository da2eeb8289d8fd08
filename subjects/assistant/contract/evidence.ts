import { z } from 'zod'

/** What a sentence of the assistant may rest on: a passage of the handbook, or a record. */
export const evidenceKinds = [
  'passage',
  'organization',
  'property',
  'scan',
  'capture',
  'anomaly',
  'issue',
  'report',
  'report-draft',
  'project',
  'task',
  'storm-check',
  'plan',
  'crm',
  'course',
] as const
export const EvidenceKind = z.enum(evidenceKinds)
export type EvidenceKind = z.infer<typeof EvidenceKind>

/** One thing that was looked at. `href` is where a person sees it for themselves. */
export const Evidence = z.object({ kind: EvidenceKind, id: z.string(), label: z.string(), href: z.string().nullable() })
export type Evidence = z.infer<typeof Evidence>

/** A sentence with what it rests on; only sentences of the product's own about itself have nothing. */
export const CheckedSentence = z.object({ text: z.string(), evidence: z.array(Evidence), startsParagraph: z.boolean() })
export type CheckedSentence = z.infer<typeof CheckedSentence>
