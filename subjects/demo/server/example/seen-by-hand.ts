import { IssueText } from '@ridgeline/scan/contract/issue/issue'
import type { z } from 'zod'

type Seen = z.input<typeof IssueText>

/** What the surveyor of an example roof noted on the last visit besides the thermograms, by the slug of the roof. */
const seen: Readonly<Record<string, readonly Seen[]>> = {
  'corner-market-plaza': [
    {
      title: 'Deck soft underfoot',
      description: 'The surface gives way under a step. The area is marked on the roof.',
      severity: 'critical',
      urgency: 'immediate',
      location: 'East of the kitchen exhausts',
      recommendedAction: 'Keep everybody off the marked area. Open the roof there and look at the deck.',
    },
  ],
  'northgate-distribution': [
    {
      title: 'Drips in aisle 7',
      description: 'The tenant reports two places that drip after rain.',
      severity: 'major',
      urgency: 'short_term',
      location: 'Above aisle 7',
      recommendedAction: 'Take core samples inside the two largest areas before the next rain.',
    },
    {
      title: 'Stain around a drain',
      description: 'A ring of dirt shows that water stands here for days.',
      severity: 'major',
      urgency: 'short_term',
      location: 'South middle drain',
      recommendedAction: 'Clear the strainer, check the fall towards the drain.',
    },
    {
      title: 'Open joint in the coping',
      description: 'The sealant between two lengths of coping is gone.',
      severity: 'major',
      urgency: 'short_term',
      location: 'North edge',
      recommendedAction: 'Clean and seal the joint.',
    },
    {
      title: 'Loose strainer',
      severity: 'minor',
      urgency: 'long_term',
      location: 'South-west drain',
      recommendedAction: 'Fasten it.',
    },
  ],
  'maple-hollow-elementary': [
    {
      title: 'Open lap in the parapet flashing',
      description: 'The lap of the flashing stands open over a length of about two feet.',
      severity: 'major',
      urgency: 'short_term',
      location: 'North corner of the classrooms',
      recommendedAction: 'Dry the lap and close it. Look at the insulation below it.',
    },
    {
      title: 'Seam to keep an eye on',
      description: 'The edge of the seam lifts at one end; the probe finds no opening.',
      severity: 'minor',
      urgency: 'monitoring',
      location: 'Over the hall',
      recommendedAction: 'Look again at the next survey.',
    },
  ],
}

/** Issues of an example roof that a person found, ready to be added. */
export const seenByHand = (slug: string): IssueText[] => (seen[slug] ?? []).map((text) => IssueText.parse(text))
