import type { RuleId } from '#rules/language/rules'

interface RuleWords {
  readonly title: string
  /** Why, and where the rule comes from. */
  readonly reason: string
}

/** What whoever wrote a sentence is told of the rule that it breaks, and why there is one. */
export const ruleWords: Readonly<Record<RuleId, RuleWords>> = {
  deductible: {
    title: 'An offer on the deductible',
    reason:
      'The deductible is the owner’s to pay. To waive, absorb, rebate or hide it is against the law in several states (for example Texas Insurance Code, chapter 707), whoever offers it.',
  },
  'coverage-promise': {
    title: 'A promise about coverage',
    reason:
      'What a policy covers and what is paid is decided by the insurer, for each claim, not in a report (Texas Department of Insurance, roofing and insurance: know the law).',
  },
  'claim-handling': {
    title: 'Handling the claim',
    reason:
      'Who works on a roof, or judges it for others, may not negotiate, file or discuss the claim on it: that needs a license as adjuster (for example Texas Insurance Code 4102.163).',
  },
  'code-violation': {
    title: 'A verdict on the code',
    reason:
      'Whether a roof meets the code is found by the building official of its place (International Building Code, section 104). A report names what was seen and whom to ask, or quotes the official.',
  },
  'health-diagnosis': {
    title: 'A diagnosis of health or mold',
    reason:
      'A picture of heat shows neither growth nor what it does to people: that takes a laboratory and a doctor (InterNACHI Standards of Practice, 2.2: the presence of mold is not determined).',
  },
  'safety-structural': {
    title: 'A promise of safety or a verdict on structure',
    reason:
      'Infrared measures surfaces, not strength. Whether something bears or is safe is judged by a licensed engineer on the spot (for example Texas Occupations Code, chapter 1001).',
  },
  'cause-from-infrared': {
    title: 'A cause that infrared does not show',
    reason:
      'A thermogram shows where temperatures differ, not what made them differ (ASTM C1153, scope). A cause needs its own evidence: marks, a test square, a storm record, a core.',
  },
  guarantee: {
    title: 'A guarantee or a certainty',
    reason:
      'A survey gives evidence with a stated uncertainty; nobody can promise what a roof will do (InterNACHI Standards of Practice, 2.2: remaining life is not determined). A maker’s warranty may be quoted as the maker’s.',
  },
  'moisture-without-survey': {
    title: 'Moisture on a survey that does not support it',
    reason:
      'The survey conditions do not support conclusions about moisture (common practice citing ASTM C1153). What a core or a meter showed at its own place may be said; what infrared mapped stays a thermal anomaly.',
  },
  'confirmed-without-core': {
    title: 'A hidden state stated as a fact',
    reason:
      'Nobody looked below the membrane: only a core or a meter reading, entered as verification of the finding, confirms what infrared suspects (ASTM C1153 asks for invasive verification).',
  },
  'offer-of-work': {
    title: 'An offer of work',
    reason:
      'Who judges a roof for others offers no work on it in the same report (conflict of interest; for example Texas Insurance Code 4102.158).',
  },
}
