import { TRIAL_DAYS, UNCONFIRMED_TRIAL_DAYS } from '@ridgeline/plan/contract/trial'

/** How long a trial is, wherever one is offered. */
export const trialSentence = `${TRIAL_DAYS} days free once your e-mail address is confirmed, ${UNCONFIRMED_TRIAL_DAYS} days until then. No payment details.`
