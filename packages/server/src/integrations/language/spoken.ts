import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Language } from '@ridgeline/contracts/account/language'
import * as jobKinds from '@ridgeline/contracts/api/job-kinds'
import * as auditActions from '@ridgeline/contracts/audit-words/action-words'
import * as notificationKind from '@ridgeline/contracts/notification/kind'
import * as calendar from '@ridgeline/contracts/project/calendar-link'
import * as project from '@ridgeline/contracts/project/project'
import * as projectStage from '@ridgeline/contracts/project/stage'
import * as report from '@ridgeline/contracts/report/report'
import * as reportReply from '@ridgeline/contracts/report/report-reply'
import { copiesIn } from '@ridgeline/language/copies'
import * as credentialWords from '@ridgeline/report/credential-words'
import * as date from '@ridgeline/report/format/date'
import * as inspectedOn from '@ridgeline/report/format/inspected-on'
import * as quantity from '@ridgeline/report/format/quantity'
import * as frozenFacts from '@ridgeline/report/frozen-facts'
import * as model from '@ridgeline/report/model'
import * as typstInput from '@ridgeline/report/pdf/typst-input'
import * as notices from '@ridgeline/report/recipient/notices'
import * as pageHtml from '@ridgeline/report/recipient/page-html'
import * as recipientPage from '@ridgeline/report/recipient/recipient-page'
import * as anomalySentence from '@ridgeline/report/sentences/anomaly-sentence'
import * as issueText from '@ridgeline/report/sentences/issue-text'
import * as metricText from '@ridgeline/report/sentences/metric-text'
import * as roofViewSentence from '@ridgeline/report/sentences/roof-view-sentence'
import * as scoreSentence from '@ridgeline/report/sentences/score-sentence'
import * as surveySentence from '@ridgeline/report/sentences/survey-sentence'
import * as timeNoteSentence from '@ridgeline/report/sentences/time-note-sentence'
import * as sharedAnalysis from '@ridgeline/report/shared-analysis'
import * as toldDraft from '@ridgeline/report/told/draft'
import * as toldEvening from '@ridgeline/report/told/evening'
import * as toldScan from '@ridgeline/report/told/scan'
import * as toldStanding from '@ridgeline/report/told/standing'
import * as toldWork from '@ridgeline/report/told/work'
import * as extract from '@ridgeline/report/winn/extract'
import * as joinedScan from '@ridgeline/report/winn/joined-scan'
import * as split from '@ridgeline/report/winn/split'
import * as winnFacts from '@ridgeline/report/winn/winn-facts'
import * as winnReport from '@ridgeline/report/winn/winn-report'
import * as winnWording from '@ridgeline/report/winn/winn-wording'
import * as wording from '@ridgeline/report/wording'
import * as retold from '@ridgeline/storms/verdict/retold'
import * as titleWords from '@ridgeline/title/words'
import * as compass from '@ridgeline/words/compass'

/** The modules that write sentences, as the sources have them: in English. */
const english = {
  'contracts/api/job-kinds': jobKinds,
  'contracts/audit-words/action-words': auditActions,
  'contracts/notification/kind': notificationKind,
  'contracts/project/calendar-link': calendar,
  'contracts/project/project': project,
  'contracts/project/stage': projectStage,
  'contracts/report/report': report,
  'contracts/report/report-reply': reportReply,
  'report/credential-words': credentialWords,
  'words/compass': compass,
  'report/format/date': date,
  'report/format/inspected-on': inspectedOn,
  'report/format/quantity': quantity,
  'report/frozen-facts': frozenFacts,
  'report/model': model,
  'report/pdf/typst-input': typstInput,
  'report/recipient/notices': notices,
  'report/recipient/page-html': pageHtml,
  'report/recipient/recipient-page': recipientPage,
  'report/sentences/anomaly-sentence': anomalySentence,
  'report/sentences/issue-text': issueText,
  'report/sentences/metric-text': metricText,
  'report/sentences/roof-view-sentence': roofViewSentence,
  'report/sentences/score-sentence': scoreSentence,
  'report/sentences/survey-sentence': surveySentence,
  'report/sentences/time-note-sentence': timeNoteSentence,
  'report/shared-analysis': sharedAnalysis,
  'report/told/draft': toldDraft,
  'report/told/evening': toldEvening,
  'report/told/scan': toldScan,
  'report/told/standing': toldStanding,
  'report/told/work': toldWork,
  'report/winn/joined-scan': joinedScan,
  'report/winn/extract': extract,
  'report/winn/split': split,
  'report/winn/winn-facts': winnFacts,
  'report/winn/winn-report': winnReport,
  'report/winn/winn-wording': winnWording,
  'report/wording': wording,
  'storms/verdict/retold': retold,
  'title/words': titleWords,
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
  const [owner, ...path] = name.split('/')
  return required(join(copiesIn(language), `packages/${owner}/src/${path.join('/')}.ts`)) as Modules[K]
}
