/** What is done here, and to what, in the words of the audit log. */
export const notificationAudited = {
  kind: 'organization',
  actionWords: {
    'mail.not-sent': 'Could not send a mail',
    'notification-settings.changed': 'Changed their own notifications',
  },
  recordWords: {
    mail: 'Mail',
  },
} as const
