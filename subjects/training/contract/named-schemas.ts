import { CredentialKey, PublicCredential } from './certificate.ts'
import { TrainingContent } from './content.ts'
import {
  Certificate,
  CertificationLevel,
  CourseCard,
  CourseContent,
  CourseDay,
  CourseSubject,
  ExamStanding,
  Lesson,
  LessonBlock,
  LevelPart,
  TrainingOverview,
} from './course.ts'
import { ExamAnswer, ExamAttempt, ExamQuestion, ExamResult, GivenAnswer, ReviewedAnswer, TrainingPicture } from './exam.ts'
import { MemberTraining, SignedScan } from './experience.ts'
import { OwnCourse, OwnCourseText } from './own-course.ts'
import {
  AreaCheck,
  AreaKind,
  GradedPicture,
  OutlinedArea,
  PictureAnswer,
  PictureConditions,
  PictureVerdict,
  PracticalAttempt,
  PracticalPicture,
  PracticalResult,
} from './practical.ts'
import { RecordStore } from './record-store.ts'
import { QuestionStatistics, TeamMember } from './team.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const trainingSchemas = {
  AreaCheck,
  AreaKind,
  Certificate,
  CertificationLevel,
  CourseCard,
  CourseContent,
  CourseDay,
  CourseSubject,
  CredentialKey,
  ExamAnswer,
  ExamAttempt,
  ExamQuestion,
  ExamResult,
  ExamStanding,
  GivenAnswer,
  GradedPicture,
  Lesson,
  LessonBlock,
  LevelPart,
  MemberTraining,
  OutlinedArea,
  OwnCourse,
  OwnCourseText,
  PictureAnswer,
  PictureConditions,
  PictureVerdict,
  PracticalAttempt,
  PracticalPicture,
  PracticalResult,
  PublicCredential,
  QuestionStatistics,
  RecordStore,
  ReviewedAnswer,
  SignedScan,
  TeamMember,
  TrainingContent,
  TrainingOverview,
  TrainingPicture,
} as const
