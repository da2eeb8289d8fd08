import { TRIAL_DAYS } from '@ridgeline/plan/contract/trial'

/** How long a trial is, wherever one is offered. What holds until the address is confirmed is told once, in the notice after the sign-up. */
export const trialSentence = `${TRIAL_DAYS} days free once your e-mail address is confirmed. No payment details.`
