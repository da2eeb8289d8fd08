import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const trainingTables: readonly Stored[] = [
  stored('training_block', { key: ['user_id', 'lesson', 'block'], inDemo: true }),
  stored('training_time', { key: ['user_id', 'course'], inDemo: true }),
  stored('exam_attempt', { inDemo: true }),
  stored('practical_attempt', { inDemo: true }),
  stored('certificate_key', { key: ['organization_id'], without: ['seed'] }),
  stored('certificate'),
  stored('training_assignment', { inDemo: true }),
  stored('accepted_scan', { key: ['scan_id', 'user_id'], inDemo: true }),
  stored('own_course', { key: ['course', 'version'], inDemo: true }),
  stored('record_store', { key: ['organization_id'], without: ['secret'] }),
  stored('learning_statement'),
]
