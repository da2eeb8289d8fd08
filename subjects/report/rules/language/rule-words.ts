import type { RuleId } from '#rules/language/rules'

/** What whoever wrote a sentence is told of the rule that it breaks, and why there is one. */
export const ruleWords: Readonly<Record<RuleId, { readonly title: string; readonly reason: string }>> = {
  'cause-from-infrared': {
    title: 'A cause that infrared does not show',
    reason:
      'A thermogram shows where temperatures differ, not what made them differ. A cause needs its own evidence: marks, a test square, a storm record, a core.',
  },
  guarantee: {
    title: 'A guarantee or a certainty',
    reason: 'A survey gives evidence with a stated uncertainty; nobody can promise what a roof will do.',
  },
  'coverage-promise': {
    title: 'A promise about coverage',
    reason: 'What a policy covers and what is paid is decided by the insurer, for each claim, not in a report.',
  },
  'claim-handling': {
    title: 'Handling the claim',
    reason:
      'Who works on a roof, or judges it for others, may not negotiate, file or discuss the claim on it: that needs a licence as adjuster (for example Texas Insurance Code 4102).',
  },
  'offer-of-work': {
    title: 'An offer of work',
    reason: 'Who judges a roof for others offers no work on it in the same report.',
  },
  'confirmed-without-core': {
    title: 'A hidden state stated as a fact',
    reason:
      'Nobody looked below the membrane: only a core or a meter reading, entered as verification of the finding, confirms what infrared suspects.',
  },
  'moisture-without-survey': {
    title: 'Moisture on a survey that does not support it',
    reason:
      'The survey conditions do not support conclusions about moisture. What a core or a meter showed at its own place may be said; what infrared mapped stays a thermal anomaly.',
  },
}
