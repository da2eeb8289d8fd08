/** What is done here, and to what, in the words of the audit log. */
export const stormAudited = {
  kind: 'roofs',
  actionWords: {
    'storms.checked': 'Checked storms at a property',
    'storm-watch.changed': 'Changed the storm watch',
    'storm-watch.switched': 'Turned the storm watch of a property on or off',
  },
  recordWords: {},
} as const
