import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const trainingTables: readonly Stored[] = [
  stored('training_block', 'records', { key: ['user_id', 'lesson', 'block'], inDemo: true }),
  stored('training_time', 'few', { key: ['user_id', 'course'], inDemo: true }),
  stored('exam_attempt', 'records', { inDemo: true }),
  stored('practical_attempt', 'records', { inDemo: true }),
  stored('certificate_key', 'few', { key: ['organization_id'], without: ['seed'] }),
  stored('certificate', 'records'),
  stored('training_assignment', 'records', { inDemo: true }),
  stored('accepted_scan', 'records', { key: ['scan_id', 'user_id'], inDemo: true }),
  stored('own_course', 'records', { key: ['course', 'version'], inDemo: true }),
  stored('record_store', 'few', { key: ['organization_id'], without: ['secret'] }),
  stored('learning_statement', { afterDays: 30 }),
]
