import { addStudyTime, readCourse, readTraining, saveBlock } from '@ridgeline/contracts/training/course'
import { answerExam, examPicture, readExam, startExam, submitExam } from '@ridgeline/contracts/training/exam'
import { answerPractical, practicalPicture, readPractical, startPractical, submitPractical } from '@ridgeline/contracts/training/practical'
import type { Deps } from '#deps'
import { beginExam, handIn, pictureOfExam, readExamOf, storeAnswers } from '#features/training/exams'
import { beginPractical, handInPractical, pictureOfPractical, readPracticalOf, storeDrawing } from '#features/training/practicals'
import { addTime, readCourseOf, readTrainingOf, saveBlockOf } from '#features/training/service'
import type { Mount } from '#http/mount'

export function trainingRoutes(mount: Mount, deps: Deps): void {
  mount.json(readTraining, async ({ actor }) => readTrainingOf(deps, actor))
  mount.json(readCourse, async ({ actor, params }) => readCourseOf(deps, actor, params.course))
  mount.json(saveBlock, async ({ actor, params, body }) => saveBlockOf(deps, actor, params.course, body))
  mount.json(addStudyTime, async ({ actor, params, body }) => addTime(deps, actor, params.course, body.seconds))
  mount.json(startExam, async ({ actor, params }) => beginExam(deps, actor, params.course))
  mount.json(readExam, async ({ actor, params }) => readExamOf(deps, actor, params.id))
  mount.json(answerExam, async ({ actor, params, body }) => storeAnswers(deps, actor, params.id, body.answers))
  mount.json(submitExam, async ({ actor, params }) => handIn(deps, actor, params.id))
  mount.json(examPicture, async ({ actor, params }) => pictureOfExam(deps, actor, params.id, params.picture))
  mount.json(startPractical, async ({ actor, body }) => beginPractical(deps, actor, body.level))
  mount.json(readPractical, async ({ actor, params }) => readPracticalOf(deps, actor, params.id))
  mount.json(answerPractical, async ({ actor, params, body }) => storeDrawing(deps, actor, params.id, body))
  mount.json(submitPractical, async ({ actor, params }) => handInPractical(deps, actor, params.id))
  mount.json(practicalPicture, async ({ actor, params }) => pictureOfPractical(deps, actor, params.id, params.number))
}
