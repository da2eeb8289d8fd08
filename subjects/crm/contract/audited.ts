/** What is done here, and to what, in the words of the audit log. */
export const crmAudited = {
  kind: 'programs',
  actionWords: {
    'crm-connection.created': 'Connected a CRM',
    'crm-connection.changed': 'Changed a CRM connection',
    'crm-connection.tested': 'Tested a CRM connection',
    'crm-connection.removed': 'Removed a CRM connection',
    'crm-connection.sign-in-begun': 'Began to sign in to a CRM',
    'crm-connection.practice-consent': 'Agreed to connect the practice CRM',
    'crm-connection.inbound-opened': 'Opened an address for messages from a CRM',
    'crm-connection.inbound-closed': 'Closed the address for messages from a CRM',
    'crm-sync.asked': 'Synced a property with a CRM',
    'crm-sync.person-chosen': 'Chose the person of a property in a CRM',
    'crm-sync.replayed': 'Repeated failed syncs with a CRM',
    'crm-sync.practice-moved': 'Moved a job in the practice CRM',
    'crm-run.started': 'Began to sync many properties',
    'crm-run.paused': 'Paused the sync of many properties',
    'crm-run.resumed': 'Resumed the sync of many properties',
    'crm-run.stopped': 'Stopped the sync of many properties',
  },
  recordWords: {
    'crm-connection': 'CRM connection',
  },
} as const
