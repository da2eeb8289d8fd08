import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const trainingScreens: Screens = [
  {
    path: '/training',
    title: 'Training Portal',
    needs: 'training.do',
    lazy: async () => ({ Component: (await import('#web/screens/training.tsx')).TrainingScreen }),
  },
  {
    path: '/training/team',
    title: 'Team training',
    needs: 'training.manage',
    lazy: async () => ({ Component: (await import('#web/screens/team.tsx')).TeamScreen }),
  },
  {
    path: '/training/members/:memberId',
    title: 'Training of a member',
    needs: 'training.manage',
    lazy: async () => ({ Component: (await import('#web/screens/member.tsx')).MemberTrainingScreen }),
  },
  {
    path: '/training/questions',
    title: 'Exam questions',
    needs: 'training.manage',
    lazy: async () => ({ Component: (await import('#web/screens/questions.tsx')).QuestionsScreen }),
  },
  {
    path: '/training/own-courses',
    title: 'Own courses',
    needs: 'training.manage',
    lazy: async () => ({ Component: (await import('#web/screens/own-courses.tsx')).OwnCoursesScreen }),
  },
  {
    path: '/training/own-courses/:ownCourse',
    title: 'Own course',
    needs: 'training.manage',
    wide: true,
    lazy: async () => ({ Component: (await import('#web/screens/own-course.tsx')).OwnCourseScreen }),
  },
  {
    path: '/training/content',
    title: 'What the courses hold',
    needs: 'training.do',
    lazy: async () => ({ Component: (await import('#web/screens/figures.tsx')).TrainingContentScreen }),
  },
  {
    path: '/training/courses/:course/:lesson?',
    title: 'Course',
    needs: 'training.do',
    lazy: async () => ({ Component: (await import('#web/screens/course.tsx')).CourseScreen }),
  },
  {
    path: '/training/exams/:id',
    title: 'Exam',
    needs: 'training.do',
    lazy: async () => ({ Component: (await import('#web/screens/exam.tsx')).ExamScreen }),
  },
  {
    path: '/training/practicals/:id',
    title: 'Practical exam',
    needs: 'training.do',
    wide: true,
    lazy: async () => ({ Component: (await import('#web/screens/practical.tsx')).PracticalScreen }),
  },
  {
    path: '/credentials/:id',
    title: 'Certificate',
    isPublic: true,
    lazy: async () => ({ Component: (await import('#web/screens/credential.tsx')).CredentialScreen }),
  },
]
