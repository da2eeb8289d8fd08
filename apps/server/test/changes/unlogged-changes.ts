const ownLook = "how one person looks at a list, which is nobody else's"

/** Calls that change nothing which the audit log has to tell, and why. */
export const unloggedChanges: Readonly<Record<string, string>> = {
  'POST /api/session/verify-email/send': 'sends a mail',
  'PUT /api/notifications/read': "marks what one person was told, which is nobody else's",
  'POST /api/contact-sales': 'sends a mail, of nobody we know',
  'POST /api/crm/sync/dry-run': 'only reads',
  'POST /api/card/candidates': 'reads what visits may go to and keeps nothing',
  'POST /api/card/known': 'reads which files are there and keeps nothing',
  'POST /api/portfolio/check': 'reads a file and keeps nothing',
  'POST /api/price-lists/check': 'reads a file and keeps nothing',
  'POST /api/thermal/analyze': 'computes an answer and keeps nothing',
  'POST /api/properties/{id}/roof/measured': 'computes an answer and keeps nothing',
  'POST /api/verify/likeness': 'computes an answer and keeps nothing',
  'POST /api/list-views': ownLook,
  'PATCH /api/list-views/{id}': ownLook,
  'DELETE /api/list-views/{id}': ownLook,
  'PUT /api/list-columns': ownLook,
}
