import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { sendClientMail } from '@ridgeline/notification/server/outbox/client-mail'
import { listOutbox } from '@ridgeline/operations/contract/operations'
import { createProject } from '@ridgeline/project/contract/project'
import { property } from '@ridgeline/property/server/tables/property'
import { asKept } from '@ridgeline/report/rules/outgoing'
import { reportData } from '@ridgeline/report/server/reports/input'
import { readScan } from '@ridgeline/scan/contract/scan'
import { type Actor, systemActor } from '@ridgeline/server/http/access'
import { createPriceList } from '@ridgeline/winn/contract/prices/price-list'
import { editDraft, openDraft, readDraft } from '@ridgeline/winn/contract/report-draft'
import { winnData } from '@ridgeline/winn/server/reports/input'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAssistant, forgetAssistantMessages, listAssistantMessages } from '#contract/message'
import { createProposal, decideProposal, listProposals } from '#contract/proposal'
import { putAssistantSettings, readAssistantFigures, readAssistantSettings } from '#contract/settings'
import { LOCAL_VERSION } from '#server/answer/local/local-model'
import { approvedTexts } from '#server/approved-texts'
import { decide, sendApprovedMails } from '#server/decide'
import { forgetOldConversations } from '#server/messages'
import { assistantMessage, assistantProposal, assistantSetting } from '#server/tables/assistant'

let app: TestApp
let owner: TestMember
let stranger: TestMember
let own: Awaited<ReturnType<typeof buildScan>>
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Olive Owner')
  stranger = await app.signUp('Stranger')
  await app.deps.db.update(organization).set({ plan: 'enterprise' })
  own = await buildScan(app.deps.db, owner.organizationId, { healthScore: 71 })
  await app.deps.db.update(property).set({ name: 'Depot North' }).where(eq(property.id, own.property.id))
})
afterAll(() => app.close())

const ask = (message: string, about: object | null = { screen: 'property', propertyId: own.property.id }, who = owner) =>
  who.call(askAssistant, { body: { message, ...(about && { about: about as never }) } })

describe('an answer', () => {
  test('is made of records, each sentence with what it rests on', async () => {
    const { response, sentences, model } = await ask('what are the open issues of this roof')
    expect(response).toMatch(/has 1 open issue: 1 major\./)
    expect(model).toBe('local')
    expect(sentences.every(({ evidence }) => evidence.length > 0)).toBe(true)
    expect(sentences.flatMap(({ evidence }) => evidence)).toContainEqual(expect.objectContaining({ kind: 'issue', id: own.issue.id }))
  })

  test('tells what was asked and no more', async () => {
    expect((await ask('how many open issues does this roof have')).response).toMatch(
      /^The scan of March 1, 2026 has 1 open issue: 1 major\.( 1 suggestion nobody has judged yet\.)?$/,
    )
    expect((await ask('how many anomalies did this scan find?')).response).toMatch(/^The scan of March 1, 2026 shows 1 anomaly [^.]*\.$/)
    expect((await ask('what changed since the last scan?')).response).toBe(
      'This property has one finished scan so far, so nothing can be compared.',
    )
  })

  test('tells prices, who has to learn what, and how reports stand, from what is on record alone', async () => {
    expect((await ask('what is our price for epdm per square', null)).response).not.toMatch(/\$/)
    const items = [{ code: '', item: 'EPDM membrane, fully adhered', unit: 'sq', unitPriceUsd: 438, isTaxed: true } as const]
    await owner.call(createPriceList, { body: { name: 'House list', validFrom: '2020-01-01', items: [...items] } })
    expect((await ask('what is our price for epdm per square', null)).response).toMatch(/“EPDM membrane, fully adhered”, \$438 per sq\./)
    expect((await ask('a cuánto tenemos el epdm por cuadro en la lista de precios', null)).response).toMatch(/\$438 por cuadro/)
    expect((await ask('price of epdm in our list', null, stranger)).response).not.toMatch(/438/)
    expect((await ask('what course does olive have to do and by when', null)).response).toMatch(
      /(?:Training|Course due) of “Olive Owner”: /,
    )
    expect((await ask('who scanned this roof last time')).response).toMatch(/^Inspector of “[^”]*”: “factory”/)
    expect((await ask('what is the r value of the insulation at this property')).response).toMatch(/^I (?:find no record|do not know)/)
    expect((await ask('what was the score before the storm')).response).toMatch(/^No scan of that time is on record/)
  })

  test('of a time that words name is of the scan of that time, and says where there is none', async () => {
    expect((await ask('what was the score in march')).response).toMatch(/^The scan of March 1, 2026 is not scored/)
    expect((await ask('what was the score in july')).response).toMatch(/^No scan of that time is on record/)
    expect((await ask('how many days since anybody looked at this roof')).response).toMatch(
      /^Last look of “[^”]*”: March 1, 2026, \d+ days ago/,
    )
  })

  test('is in Spanish to whoever asks in it, with the same figures', async () => {
    for (const [question, said] of [
      [
        '¿Cuántos problemas abiertos hay en este techo?',
        /^El escaneo del 1 de marzo de 2026 tiene 1 problema abierto: 1 de gravedad mayor\./,
      ],
      ['¿Cuántas anomalías hay en este escaneo?', /^El escaneo del 1 de marzo de 2026 muestra 1 anomalía /],
      ['¿Cuántas propiedades hay?', /^\d+ propiedad(?:es)? en uso: /],
      ['¿Qué tareas tengo pendientes?', /^Usted no tiene ninguna tarea abierta\./],
      ['¿Qué cambió desde el último escaneo?', /^Esta propiedad tiene hasta ahora un solo escaneo/],
      ['quien gano el super bowl', /^Eso no lo sé: ni el manual ni sus registros lo dicen\./],
    ] as const)
      expect((await ask(question)).response).toMatch(said)
    const english = /\b(?:the|scan|score|with|not|and|is|of|was|survey)\b/i
    for (const question of [
      '¿Cuál es el puntaje de este techo y por qué?',
      '¿La inspección fue válida para humedad?',
      '¿Qué dicen los registros de tormentas de aquí?',
      '¿Mi certificado sigue vigente?',
      '¿Cuántas evaluaciones quedan este mes?',
      'muéstrame los proyectos',
      '¿Está firmado el informe de este techo?',
      '¿Qué emisividad uso para TPO?',
    ]) {
      const { response, sentences } = await ask(question)
      expect([question, response.replaceAll(/“[^”]*”/g, '').match(english)]).toEqual([question, null])
      expect(sentences.filter(({ evidence }) => evidence.length === 0)).toEqual([])
    }
  })

  test('is in Spanish to whoever has chosen it, also where the question is in English', async () => {
    const body = JSON.stringify({ message: 'what emissivity for tpo', about: { screen: 'assistant' } })
    const res = await owner.request('/api/ai-assistant', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'accept-language': 'es' },
    })
    const { response, sentences } = (await res.json()) as Awaited<ReturnType<typeof ask>>
    expect(response).toMatch(/emisividad/i)
    expect(sentences[0]?.evidence[0]).toMatchObject({ id: 'thermography#emissivity', label: 'Emisividad' })
  })

  test('says that it does not know, whatever was typed, and names topics only of the trade', async () => {
    for (const [question, most] of [
      ['who won the super bowl', 0],
      ['zzzz qqqq', 3],
      ['???', 3],
      ['cuentame un chiste', 0],
    ] as const) {
      const { response, sentences } = await ask(question, null)
      expect([question, response.slice(0, 4)]).toEqual([question, expect.stringMatching(/^(?:I do|Eso )/)])
      expect([question, sentences.flatMap(({ evidence }) => evidence).length]).toEqual([question, most])
    }
  })

  test('asks which of two properties is meant, with a button for each', async () => {
    const other = await buildScan(app.deps.db, owner.organizationId, { healthScore: 80 })
    await app.deps.db.update(property).set({ name: 'Depot South' }).where(eq(property.id, other.property.id))
    const { response, offers } = await ask('what is the score of the depot', null)
    expect(response).toBe('Which one do you mean?')
    expect(offers.map(({ label }) => label).toSorted()).toEqual(['Depot North', 'Depot South'])
    expect((await ask(offers.find(({ label }) => label === 'Depot South')?.message ?? '', null)).response).toContain('“Depot South”')
    await app.deps.db.update(property).set({ deletedAt: new Date() }).where(eq(property.id, other.property.id))
  })

  test('says what it cannot do, who can and where, and does nothing', async () => {
    for (const question of ['delete this property', 'approve all the drafts for me', 'make the survey valid', 'borra esta propiedad'])
      expect([question, (await ask(question)).response]).toEqual([question, expect.stringMatching(/^(?:I cannot|No puedo) /)])
    expect((await ask('what is the score')).response).toContain('score')
  })

  test('finds the property that the question names, without one that is open', async () => {
    expect((await ask('what is the score of depot north', null)).response).toContain('score')
    expect((await ask('what is the score of this roof', null)).response).toMatch(/^I cannot tell which property you mean/)
  })

  test('comes out of the handbook with its passage, or says that nobody knows', async () => {
    const { sentences } = await ask('what emissivity for tpo', null)
    expect(sentences[0]?.evidence[0]).toMatchObject({
      kind: 'passage',
      id: 'thermography#emissivity',
      href: '/help/thermography/emissivity',
    })
    expect((await ask('who won the super bowl', null)).response).toMatch(/^I do not know that/)
  })

  test('is refused for a blank question with a sentence', async () => {
    await expect(ask('   ')).rejects.toMatchObject({ status: 400 })
  })

  test('knows nothing of another organization', async () => {
    for (const question of ['what is the score of Depot North', 'how many open issues on all properties', 'which roof is worst']) {
      const { response } = await ask(question, { screen: 'analysis', propertyId: own.property.id, scanId: own.scan.id }, stranger)
      expect(response).not.toMatch(/Depot|71|1 open|1 major/)
    }
  })

  test('comes as events, sentence by sentence, with the same words', async () => {
    const body = JSON.stringify({
      message: 'how many open issues does this roof have',
      about: { screen: 'property', propertyId: own.property.id },
    })
    const res = await owner.request('/api/ai-assistant', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    })
    expect(res.headers.get('content-type')).toContain('text/event-stream')
    const events = (await res.text())
      .trim()
      .split('\n\n')
      .map((block) => ({ type: /^event: (.*)$/m.exec(block)?.[1], data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') }))
    expect(events.at(-1)?.type).toBe('done')
    const said = events.filter(({ type }) => type === 'sentence').map(({ data }) => data)
    expect(said).toEqual(events.at(-1)?.data.sentences)
    expect(events.at(-1)?.data.response).toBe((await ask('how many open issues does this roof have')).response)
  })

  test('is counted', async () => {
    expect((await owner.call(readAssistantSettings, {})).used.questions).toBeGreaterThan(3)
  })
})

describe('a conversation', () => {
  test('is kept for each property, for the person alone, and deleted by them', async () => {
    const colleague = await app.signUp('Colleague')
    await invited(app, owner, colleague, 'field-rep')
    await ask('what is the score of this roof', { screen: 'property', propertyId: own.property.id }, colleague)
    const query = { propertyId: own.property.id }
    const kept = await colleague.call(listAssistantMessages, { query })
    expect(kept.map(({ role }) => role)).toEqual(['assistant', 'user'])
    expect(kept[1]?.content).toBe('what is the score of this roof')
    expect(await colleague.call(listAssistantMessages, { query: {} })).toEqual([])
    const before = (await owner.call(listAssistantMessages, { query })).length
    expect(await colleague.call(forgetAssistantMessages, { query })).toEqual({ removed: 2 })
    expect(await colleague.call(listAssistantMessages, { query })).toEqual([])
    expect((await owner.call(listAssistantMessages, { query })).length).toBe(before)
  })

  test('is forgotten when it is older than the organization keeps it', async () => {
    const passed = await app.signUp('Passed')
    await ask('what is dew', null, passed)
    await passed.call(putAssistantSettings, { body: { provider: 'local', monthlyTokens: 0, retentionDays: 30 } })
    const days = (n: number) => ({ db: app.deps.db, now: () => new Date(Date.now() + n * 86_400_000) })
    const left = () => app.deps.db.select().from(assistantMessage).where(eq(assistantMessage.userId, passed.userId))
    await forgetOldConversations(days(29))
    expect(await left()).toHaveLength(2)
    await forgetOldConversations(days(31))
    expect(await left()).toHaveLength(0)
  })
})

describe('a proposal', () => {
  test('changes nothing until it is approved, and then by the ordinary call in the name of who approves', async () => {
    const { proposals, response } = await ask('add an issue: loose flashing at the north curb')
    expect(response).toMatch(/Nothing changes before you approve/)
    const issues = async () =>
      (await owner.call(readScan, { params: { id: own.scan.id } })).issues.filter(({ origin }) => origin === 'manual')
    expect(await issues()).toEqual([])
    const [draft] = proposals
    expect(draft).toMatchObject({ kind: 'issue', verdict: 'waiting', change: { title: 'loose flashing at the north curb' } })
    const change = { ...(draft?.change as never as { makes: 'issue' }), title: 'Loose flashing, north curb' } as never
    const decided = await owner.call(decideProposal, { params: { id: draft?.id ?? '' }, body: { verdict: 'approve', change } })
    expect(decided).toMatchObject({ verdict: 'edited', decidedBy: 'Olive Owner', approved: { title: 'Loose flashing, north curb' } })
    expect((await issues()).map(({ id, title }) => [id, title])).toEqual([[decided.recordId, 'Loose flashing, north curb']])
    const lines = await app.deps.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.organizationId, owner.organizationId), eq(auditEvent.action, 'assistant.approved')))
      .orderBy(desc(auditEvent.sequence))
    expect(lines[0]).toMatchObject({
      actorId: owner.userId,
      after: { recordId: decided.recordId, origin: 'rules', draftedFor: 'Olive Owner' },
    })
    await expect(owner.call(decideProposal, { params: { id: draft?.id ?? '' }, body: { verdict: 'approve' } })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('may be worded otherwise, never sent elsewhere', async () => {
    const elsewhere = await buildScan(app.deps.db, owner.organizationId)
    const draft = await owner.call(createProposal, { body: { kind: 'issue', propertyId: own.property.id, wish: 'issue: open seam' } })
    const change = { ...draft.change, scanId: elsewhere.scan.id } as never
    await expect(owner.call(decideProposal, { params: { id: draft.id }, body: { verdict: 'approve', change } })).rejects.toMatchObject({
      status: 400,
    })
    const dismissed = await owner.call(decideProposal, { params: { id: draft.id }, body: { verdict: 'dismiss' } })
    expect(dismissed).toMatchObject({ verdict: 'dismissed', approved: null, recordId: null })
  })

  test('a task is drafted for the newest project at the property', async () => {
    for (const name of ['Repair of spring', 'Repair of autumn'])
      await owner.call(createProject, { body: { name, propertyIds: [own.property.id] } })
    const draft = await owner.call(createProposal, { body: { kind: 'task', propertyId: own.property.id, wish: 'task: order flashing' } })
    expect(draft.evidence.map(({ label }) => label)).toEqual(['Repair of autumn'])
  })

  test('of a summary stands in the report draft only when approved, over what stood there', async () => {
    const { id } = await owner.call(openDraft, { params: { id: own.property.id } })
    const summary = async () => (await owner.call(readDraft, { params: { id } })).content.summary
    const draft = await owner.call(createProposal, { body: { kind: 'summary', propertyId: own.property.id } })
    expect(await summary()).toBe('')
    expect(draft.change).toMatchObject({ makes: 'draft-text', path: ['summary'], was: '' })
    await owner.call(decideProposal, { params: { id: draft.id }, body: { verdict: 'approve' } })
    expect(await summary()).toContain('was inspected on March 1, 2026')
    // The report names who answers for it, as long as it stands as it was approved.
    const stands = async () => {
      const { content } = await owner.call(readDraft, { params: { id } })
      const actor = { organizationId: owner.organizationId } as Actor
      return approvedTexts(app.deps, actor, { propertyId: own.property.id, content, timeZone: 'UTC' })
    }
    expect(await stands()).toEqual([{ of: 'summary', by: 'Olive Owner', on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
    const edit = { id: crypto.randomUUID(), path: ['summary'], was: await summary(), value: 'My own words.' }
    await owner.call(editDraft, { params: { id }, body: { edits: [edit] } })
    expect(await stands()).toEqual([])
  })

  test('that waits or was dismissed is in no report, whatever it is a text of', async () => {
    const { id } = await owner.call(openDraft, { params: { id: own.property.id } })
    const MARK = 'Nobody has approved these words'
    const paths = { summary: ['summary'], recommendation: ['recommendations'], finding: ['findings', own.issue.id, 'text'] } as const
    for (const kind of ['summary', 'recommendation', 'finding'] as const)
      for (const verdict of ['waiting', 'dismissed'] as const) {
        const change = { makes: 'draft-text' as const, draftId: id, path: [...paths[kind]], was: '', text: MARK }
        const [row] = await app.deps.db
          .insert(assistantProposal)
          .values({
            ...{ organizationId: owner.organizationId, propertyId: own.property.id, kind, change, evidence: [], origin: 'model', verdict },
            ...{
              prompt: '',
              inputs: [],
              model: 'm',
              modelVersion: '1',
              askedBy: 'Olive Owner',
              createdAt: new Date(),
              decidedBy: 'Olive Owner',
            },
            ...{ decidedAt: new Date(), approved: change },
          })
          .returning()
        expect(row).toBeDefined()
      }
    const actor = systemActor(owner.organizationId, { userId: owner.userId, name: 'Olive Owner', email: owner.email })
    const { content } = await owner.call(readDraft, { params: { id } })
    const winn = await winnData(app.deps, actor, own.property.id, { content, units: 'imperial' })
    const thermal = await reportData(app.deps, actor, own.scan.id)
    expect(JSON.stringify([content, winn, thermal, await owner.call(readScan, { params: { id: own.scan.id } })])).not.toContain(MARK)
    // Not even where a person typed the same words: they are that person's, and the report names nobody who approved them.
    const typed = { ...content, summary: MARK }
    expect((await winnData(app.deps, actor, own.property.id, { content: typed, units: 'imperial' })).approved).toEqual([])
    await app.deps.db.delete(assistantProposal).where(eq(assistantProposal.model, 'm'))
  })

  test('of a mail is sent when it is approved, in the name of who approves and to whom the card says', async () => {
    await app.deps.db.update(property).set({ ownerName: 'Pat Client', ownerEmail: '' }).where(eq(property.id, own.property.id))
    const draft = await owner.call(createProposal, { body: { kind: 'mail', propertyId: own.property.id } })
    expect(draft.change).toMatchObject({ makes: 'mail', recipientName: 'Pat Client', recipientEmail: '' })
    const outbox = () => owner.call(listOutbox, { query: {} }).then(({ messages }) => messages.map(({ to, subject }) => ({ to, subject })))
    const before = await outbox()
    const params = { id: draft.id }
    await expect(owner.call(decideProposal, { params, body: { verdict: 'approve' } })).rejects.toMatchObject({ status: 400 })
    const change = { ...draft.change, recipientEmail: 'pat@client.example', text: 'Hello Pat,\n\nNo open issues.\n\nOlive' } as never
    const decided = await owner.call(decideProposal, { params, body: { verdict: 'approve', change } })
    expect(decided).toMatchObject({ verdict: 'edited', decidedBy: 'Olive Owner', recordId: expect.any(String) })
    const [mail, ...others] = await outbox()
    expect(others).toEqual(before)
    expect(mail?.to).toContain('pat@client.example')
    const message = await (await owner.request(`/api/outbox/${decided.recordId}`)).text()
    for (const words of ['Hello Pat,', 'No open issues.', 'Reply-To: ', owner.email]) expect(message).toContain(words)
    const lines = await app.deps.db
      .select({ action: auditEvent.action, actorId: auditEvent.actorId, after: auditEvent.after })
      .from(auditEvent)
      .where(eq(auditEvent.organizationId, owner.organizationId))
      .orderBy(desc(auditEvent.sequence))
      .limit(2)
    expect(lines).toMatchObject([
      { action: 'assistant.approved', actorId: owner.userId, after: { kind: 'mail', origin: 'rules', recordId: decided.recordId } },
      { action: 'client-mail.sent', actorId: owner.userId, after: { recipient: 'pat@client.example' } },
    ])
  })

  test('of a mail that was edited to say what may not be said waits, until who approves it keeps the wording', async () => {
    const draft = await owner.call(createProposal, { body: { kind: 'mail', propertyId: own.property.id } })
    const text = 'Hello,\n\nwe waive your deductible.\n\nOlive'
    const decide = (keepWording: boolean) => {
      const change = { ...draft.change, recipientEmail: 'pat@client.example', text } as never
      return owner.call(decideProposal, { params: { id: draft.id }, body: { verdict: 'approve', change, keepWording } })
    }
    await expect(decide(false)).rejects.toMatchObject({
      status: 409,
      body: { reason: 'wording', message: expect.stringContaining('deductible') },
    })
    expect(await decide(true)).toMatchObject({ verdict: 'edited' })
  })

  describe('of a mail whose sending was cut short', () => {
    const change = { recipientEmail: 'cut@client.example', text: 'Hello,\n\nAll is noted.' }
    const messages = async () =>
      (await owner.call(listOutbox, { query: {} })).messages.filter(({ to }) => to.includes('cut@client.example'))
    const later = (minutes: number) => ({ ...app.deps, now: () => new Date(Date.now() + minutes * 60_000) })
    const row = async (id: string) => (await app.deps.db.select().from(assistantProposal).where(eq(assistantProposal.id, id)))[0]

    test('is sent once, where the process died before it was written down', async () => {
      const draft = await owner.call(createProposal, { body: { kind: 'mail', propertyId: own.property.id } })
      if (draft.change.makes !== 'mail') throw new Error('a mail was expected')
      const approved = { ...draft.change, ...change }
      // As a process leaves it that died behind the mail server and before its own record.
      await app.deps.db
        .update(assistantProposal)
        .set({ verdict: 'edited', approved, decidedBy: 'Olive Owner', decidedById: owner.userId, decidedAt: new Date() })
        .where(eq(assistantProposal.id, draft.id))
      const { makes: _, ...mail } = approved
      const actor = systemActor(owner.organizationId, { userId: owner.userId, name: 'Olive Owner', email: owner.email })
      await sendClientMail(app.deps, actor, { ...mail, subject: asKept(mail.subject), text: asKept(mail.text) }, draft.id)
      await sendApprovedMails(later(5))
      expect((await row(draft.id))?.recordId).toBeNull()
      await sendApprovedMails(later(15))
      await sendApprovedMails(later(30))
      expect((await messages()).map(({ id }) => id)).toEqual([draft.id])
      expect(await row(draft.id)).toMatchObject({ recordId: draft.id, verdict: 'edited', decidedBy: 'Olive Owner' })
      const lines = await app.deps.db.select().from(auditEvent).where(eq(auditEvent.action, 'client-mail.sent'))
      expect(lines.filter(({ after }) => JSON.stringify(after).includes(draft.id))).toHaveLength(1)
      const { text } = await owner.request(`/api/outbox/${draft.id}`).then(async (res) => ({ text: await res.text() }))
      expect(text).toContain(`Message-ID: <${draft.id}@`)
      expect(text).toContain(owner.email)
    })

    test('does not wait for approval again where only the record failed', async () => {
      const draft = await owner.call(createProposal, { body: { kind: 'mail', propertyId: own.property.id } })
      const failing = {
        ...app.deps,
        db: Object.assign(Object.create(app.deps.db), { transaction: () => Promise.reject(new Error('the database is gone')) }),
      }
      const actor = { ...systemActor(owner.organizationId, { userId: owner.userId, name: 'Olive Owner', email: owner.email }) }
      const decided = decide(failing, actor, draft.id, { verdict: 'approve', change: { ...draft.change, ...change } as never })
      await expect(decided).rejects.toThrow()
      expect(await row(draft.id)).toMatchObject({ verdict: 'edited', recordId: null })
      await sendApprovedMails(later(15))
      expect((await messages()).filter(({ id }) => id === draft.id)).toHaveLength(1)
      expect((await row(draft.id))?.recordId).toBe(draft.id)
    })
  })

  test('is on record with what it was made from, and counted by what became of it', async () => {
    const record = await owner.call(listProposals, { query: { kind: 'summary' } })
    expect(record[0]).toMatchObject({ model: 'local', modelVersion: LOCAL_VERSION, verdict: 'approved', decidedBy: 'Olive Owner' })
    expect(record[0]?.inputs.length).toBeGreaterThan(2)
    const { kinds } = await owner.call(readAssistantFigures, {})
    expect(kinds.find(({ kind }) => kind === 'summary')).toMatchObject({ approved: 1, acceptance: 1 })
    expect(kinds.find(({ kind }) => kind === 'issue')).toMatchObject({ edited: 1, dismissed: 1, acceptance: 0.5 })
    expect(await stranger.call(listProposals, { query: {} })).toEqual([])
    expect(await (await owner.request('/api/ai-assistant/proposals.csv')).text()).toContain('loose flashing at the north curb')
  })
})

describe('the limit of questions', () => {
  test('holds for an organization as a whole, drafts count too, and no other organization is told to wait', async () => {
    await app.deps.db.execute('delete from rate_limit')
    const [busy, calm] = [await app.signUp('Busy'), await app.signUp('Calm')]
    const colleague = await app.signUp('Colleague of Busy')
    await invited(app, busy, colleague, 'field-rep')
    const at = await buildScan(app.deps.db, busy.organizationId, {})
    for (let i = 0; i < 58; i++) await ask('what is dew', null, i % 2 === 0 ? busy : colleague)
    await busy.call(createProposal, { body: { kind: 'mail', propertyId: at.property.id } })
    await ask('what is dew', null, colleague)
    for (const who of [busy, colleague]) await expect(ask('what is dew', null, who)).rejects.toMatchObject({ status: 429 })
    await expect(busy.call(createProposal, { body: { kind: 'mail', propertyId: at.property.id } })).rejects.toMatchObject({ status: 429 })
    const res = await busy.request('/api/ai-assistant', {
      method: 'POST',
      body: JSON.stringify({ message: 'what is dew' }),
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    })
    expect([res.status, Number(res.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await ask('what is dew', null, calm)).model).toBe('local')
  })
})

describe('settings', () => {
  const hosted = {
    provider: 'openai-compatible',
    model: 'm',
    baseUrl: 'https://models.example.com/v1',
    monthlyTokens: 100,
    retentionDays: 30,
  } as const

  test('say what leaves the server, and keep the key encrypted', async () => {
    expect((await owner.call(readAssistantSettings, {})).leaves).toEqual([expect.stringMatching(/^Nothing/)])
    const now = await owner.call(putAssistantSettings, { body: { ...hosted, key: 'sk-secret-key' } })
    expect(now.leaves.join(' ')).toContain('To models.example.com')
    expect(JSON.stringify(now)).not.toContain('sk-secret-key')
    const [row] = await app.deps.db.select().from(assistantSetting).where(eq(assistantSetting.organizationId, owner.organizationId))
    expect(row?.key).not.toContain('sk-secret')
    expect(await app.deps.sealer.open(row?.key ?? '')).toBe('sk-secret-key')
  })

  test('give a key to nobody it was not entered for', async () => {
    const other = { ...hosted, baseUrl: 'https://elsewhere.example.com/v1' }
    await expect(owner.call(putAssistantSettings, { body: other })).rejects.toMatchObject({ status: 400 })
    await expect(
      owner.call(putAssistantSettings, { body: { ...hosted, baseUrl: 'http://127.0.0.1:1/v1', key: 'k' } }),
    ).rejects.toMatchObject({ status: 400 })
    await owner.call(putAssistantSettings, { body: { ...hosted, provider: 'local' } })
    expect((await owner.call(readAssistantSettings, {})).hasKey).toBe(false)
  })
})
