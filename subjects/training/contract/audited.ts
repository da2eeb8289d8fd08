/** What is done here, and to what, in the words of the audit log. */
export const trainingAudited = {
  kind: 'training',
  actionWords: {
    'course.assigned': 'Assigned a course',
    'course.unassigned': 'Took back the assignment of a course',
    'course.written': 'Wrote a course',
    'exam.started': 'Started an exam',
    'exam.passed': 'Passed an exam',
    'exam.failed': 'Failed an exam',
    'practical.started': 'Started a practical exam',
    'practical.passed': 'Passed a practical exam',
    'practical.failed': 'Failed a practical exam',
    'certificate.issued': 'Issued a certificate',
    'certificate.revoked': 'Revoked a certificate',
    'experience.accepted': 'Accepted a scan as experience',
    'experience.taken-back': 'Took back a scan as experience',
    'record-store.set': 'Connected a learning record store',
    'record-store.removed': 'Disconnected a learning record store',
  },
  recordWords: {
    certificate: 'Certificate',
    course: 'Course',
    exam: 'Exam',
    practical: 'Practical exam',
    'record-store': 'Learning record store',
  },
} as const
