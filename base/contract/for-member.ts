/** Header of a call that is to be worked on for one member of one organization only, whoever is signed in by now: what lies on a phone never goes to another. */
export const FOR_MEMBER = 'for-member'

/** Reason of the refusal where somebody else is signed in, or works in another organization. */
export const OTHER_MEMBER = 'other-member'

export const forMember = ({ organizationId, uid }: { readonly organizationId: string; readonly uid: string }): string =>
  `${organizationId}/${uid}`
