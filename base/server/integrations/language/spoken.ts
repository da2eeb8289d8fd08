import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Language } from '@ridgeline/account/contract/language'
import * as auditActions from '@ridgeline/audit/contract/words/action-words'
import { copiesIn } from '@ridgeline/language/copies'
import * as notificationKind from '@ridgeline/notification/contract/kind'
import * as jobKinds from '@ridgeline/operations/contract/job-kinds'
import * as calendar from '@ridgeline/project/contract/calendar-link'
import * as project from '@ridgeline/project/contract/project'
import * as projectStage from '@ridgeline/project/contract/stage'
import * as report from '@ridgeline/report/contract/report'
import * as reportReply from '@ridgeline/report/contract/report-reply'
import * as findingsWorkbook from '@ridgeline/report/rules/findings-workbook'
import * as claimLine from '@ridgeline/report/rules/format/claim-line'
import * as date from '@ridgeline/report/rules/format/date'
import * as inspectedOn from '@ridgeline/report/rules/format/inspected-on'
import * as quantity from '@ridgeline/report/rules/format/quantity'
import * as frozenFacts from '@ridgeline/report/rules/frozen-facts'
import * as model from '@ridgeline/report/rules/model'
import * as typstInput from '@ridgeline/report/rules/pdf/typst-input'
import * as notices from '@ridgeline/report/rules/recipient/notices'
import * as pageHtml from '@ridgeline/report/rules/recipient/page-html'
import * as recipientPage from '@ridgeline/report/rules/recipient/recipient-page'
import * as anomalySentence from '@ridgeline/report/rules/sentences/anomaly-sentence'
import * as issueText from '@ridgeline/report/rules/sentences/issue-text'
import * as leftOutSentence from '@ridgeline/report/rules/sentences/left-out-sentence'
import * as metricText from '@ridgeline/report/rules/sentences/metric-text'
import * as placeNoteSentence from '@ridgeline/report/rules/sentences/place-note-sentence'
import * as roofViewSentence from '@ridgeline/report/rules/sentences/roof-view-sentence'
import * as scoreSentence from '@ridgeline/report/rules/sentences/score-sentence'
import * as surveySentence from '@ridgeline/report/rules/sentences/survey-sentence'
import * as timeNoteSentence from '@ridgeline/report/rules/sentences/time-note-sentence'
import * as sharedAnalysis from '@ridgeline/report/rules/shared-analysis'
import * as toldDraft from '@ridgeline/report/rules/told/draft'
import * as toldEvening from '@ridgeline/report/rules/told/evening'
import * as toldPlaces from '@ridgeline/report/rules/told/places'
import * as toldScan from '@ridgeline/report/rules/told/scan'
import * as toldStanding from '@ridgeline/report/rules/told/standing'
import * as toldWork from '@ridgeline/report/rules/told/work'
import * as roofDrawings from '@ridgeline/report/rules/whole-roof/roof-drawings'
import * as extract from '@ridgeline/report/rules/winn/extract'
import * as joinedScan from '@ridgeline/report/rules/winn/joined-scan'
import * as split from '@ridgeline/report/rules/winn/split'
import * as winnFacts from '@ridgeline/report/rules/winn/winn-facts'
import * as winnReport from '@ridgeline/report/rules/winn/winn-report'
import * as winnWording from '@ridgeline/report/rules/winn/winn-wording'
import * as wording from '@ridgeline/report/rules/wording'
import * as credentialWords from '@ridgeline/report/rules/words/credential-words'
import * as measuredRoof from '@ridgeline/roof/rules/drawings/roof-drawings'
import * as retold from '@ridgeline/storm/rules/verdict/retold'
import * as titleWords from '@ridgeline/title/rules/words'
import * as compass from '@ridgeline/words/compass'

/** The modules that write sentences, as the sources have them: in English. */
const english = {
  'subjects/operations/contract/job-kinds': jobKinds,
  'subjects/audit/contract/words/action-words': auditActions,
  'subjects/notification/contract/kind': notificationKind,
  'subjects/project/contract/calendar-link': calendar,
  'subjects/project/contract/project': project,
  'subjects/project/contract/stage': projectStage,
  'subjects/report/contract/report': report,
  'subjects/report/contract/report-reply': reportReply,
  'subjects/report/rules/words/credential-words': credentialWords,
  'base/words/src/compass': compass,
  'subjects/report/rules/findings-workbook': findingsWorkbook,
  'subjects/report/rules/format/claim-line': claimLine,
  'subjects/report/rules/format/date': date,
  'subjects/report/rules/format/inspected-on': inspectedOn,
  'subjects/report/rules/format/quantity': quantity,
  'subjects/report/rules/frozen-facts': frozenFacts,
  'subjects/report/rules/model': model,
  'subjects/report/rules/pdf/typst-input': typstInput,
  'subjects/report/rules/recipient/notices': notices,
  'subjects/report/rules/recipient/page-html': pageHtml,
  'subjects/report/rules/recipient/recipient-page': recipientPage,
  'subjects/report/rules/sentences/anomaly-sentence': anomalySentence,
  'subjects/report/rules/sentences/issue-text': issueText,
  'subjects/report/rules/sentences/left-out-sentence': leftOutSentence,
  'subjects/report/rules/sentences/metric-text': metricText,
  'subjects/report/rules/sentences/roof-view-sentence': roofViewSentence,
  'subjects/report/rules/sentences/place-note-sentence': placeNoteSentence,
  'subjects/report/rules/sentences/score-sentence': scoreSentence,
  'subjects/report/rules/sentences/survey-sentence': surveySentence,
  'subjects/report/rules/sentences/time-note-sentence': timeNoteSentence,
  'subjects/report/rules/shared-analysis': sharedAnalysis,
  'subjects/report/rules/whole-roof/roof-drawings': roofDrawings,
  'subjects/report/rules/told/draft': toldDraft,
  'subjects/report/rules/told/evening': toldEvening,
  'subjects/report/rules/told/places': toldPlaces,
  'subjects/report/rules/told/scan': toldScan,
  'subjects/report/rules/told/standing': toldStanding,
  'subjects/report/rules/told/work': toldWork,
  'subjects/report/rules/winn/joined-scan': joinedScan,
  'subjects/report/rules/winn/extract': extract,
  'subjects/report/rules/winn/split': split,
  'subjects/report/rules/winn/winn-facts': winnFacts,
  'subjects/report/rules/winn/winn-report': winnReport,
  'subjects/report/rules/winn/winn-wording': winnWording,
  'subjects/report/rules/wording': wording,
  'subjects/roof/rules/drawings/roof-drawings': measuredRoof,
  'subjects/storm/rules/verdict/retold': retold,
  'subjects/title/rules/words': titleWords,
}
type Modules = typeof english

const asked = new AsyncLocalStorage<Language>()

/** Does a piece of work in a language: all sentences that are made during it, however deep, are in that one. */
export const speaking = <T>(language: Language, work: () => T): T => asked.run(language, work)
/** The language of the request or job under way; English outside of any. */
export const spokenLanguage = (): Language => asked.getStore() ?? 'en'

const required = createRequire(import.meta.url)

/** A module that writes sentences, in the language of the work under way. */
export function spoken<K extends keyof Modules>(name: K): Modules[K] {
  const language = spokenLanguage()
  if (language === 'en') return english[name]
  return required(join(copiesIn(language), `${name}.ts`)) as Modules[K]
}
