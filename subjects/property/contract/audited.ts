/** What is done here, and to what, in the words of the audit log. */
export const propertyAudited = {
  kind: 'roofs',
  actionWords: {
    'property.created': 'Created a property',
    'property.changed': 'Changed a property',
    'property.archived': 'Archived a property',
    'property.unarchived': 'Took a property out of the archive',
    'property.merged': 'Merged a property into another',
    'property.took-over': 'Took over what another property had',
    'property.deleted': 'Deleted a property',
    'property.restored': 'Restored a property',
    'property.removed-for-good': 'Removed a deleted property for good',
    'property.photos-added': 'Added photos to a property',
    'property.documents-added': 'Added documents to a property',
    'photo.removed': 'Removed a photo',
    'photo.original-downloaded': 'Downloaded the original of a photo',
    'document.removed': 'Removed a document',
    'document.downloaded': 'Downloaded a document',
  },
  recordWords: {
    document: 'Document',
    photo: 'Photo',
    property: 'Property',
  },
} as const
