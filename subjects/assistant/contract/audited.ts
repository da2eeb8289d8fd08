/** What is done here, and to what, in the words of the audit log. */
export const assistantAudited = {
  kind: 'organization',
  actionWords: {
    'assistant.settings-changed': 'Changed the settings of the assistant',
    'assistant.drafted': 'Had the assistant write a draft',
    'assistant.approved': 'Approved a draft of the assistant',
    'assistant.dismissed': 'Dismissed a draft of the assistant',
    'assistant.exported': 'Exported the drafts of the assistant',
    'assistant.conversation-removed': 'Removed a conversation with the assistant',
  },
  recordWords: {
    'assistant-draft': 'Draft of the assistant',
  },
} as const
