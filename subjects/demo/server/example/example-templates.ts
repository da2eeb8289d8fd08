import type { ReportTemplate } from '@ridgeline/winn/contract/template'

/** Kinds of reports that the demo workspace writes; the first is what new drafts begin with. */
export const EXAMPLE_TEMPLATES: readonly { readonly name: string; readonly content: ReportTemplate }[] = [
  {
    name: 'Roof condition',
    content: {
      title: 'Winn Report',
      summary: '',
      recommendations: '',
      sections: [],
      shotProfile: 'default',
      taxRate: 0,
      hailThreshold: { carrier: '', hits: null },
    },
  },
  {
    name: 'Insurance claim',
    content: {
      title: 'Inspection Report After a Storm',
      summary: 'This report tells what was found on the roof on the day of the inspection, and what public records say of storms near it.',
      recommendations: 'Keep what was taken off the roof until the claim is settled.',
      sections: [
        {
          title: 'What this report is for',
          body: 'It is written for the owner and the adjuster of the claim. It holds what was seen and measured; whether a policy covers it is for the carrier to say.',
        },
      ],
      shotProfile: 'default',
      taxRate: 0,
      hailThreshold: { carrier: '', hits: null },
    },
  },
]
