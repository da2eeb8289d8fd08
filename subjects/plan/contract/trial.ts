/** Days of a trial, from the confirmation of the founder's address. */
export const TRIAL_DAYS = 14
/** The trial before the founder's address is confirmed; with the confirmation it begins anew, once for each address. */
export const UNCONFIRMED_TRIAL_DAYS = 3
/** Assessments of an organization whose owner's address is not confirmed, in all. */
export const UNCONFIRMED_TRIAL_ASSESSMENTS = 3
