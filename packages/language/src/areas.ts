/**
 * Which catalogue a file belongs to: the first line that fits its path. Areas stay as they are once translations exist, since a text is looked up in the one of
 * its file. `null`: nothing in there is a text of the product for people (tests, made-up records, descriptions for programs, rules that read texts).
 */
const areas: readonly (readonly [RegExp, string | null])[] = [
  [/\.test\.tsx?$|\/test\/|\/gallery\/|\/bench\//, null],
  // made-up records
  [/sample-(?:data|winn)|\/practice\/|server\/src\/features\/demo\/|thermal\/src\/generate\//, null],
  // descriptions of the API and other things that programs and operators read
  [
    /contracts\/src\/(?:account\/permissions-page|api\/(?:openapi|named-schemas|endpoint))|\/csv\.ts$|-csv\.ts$|server\/src\/http\/(?:docs\/|refusal\/error-page|call\/sealed|guard\/client-address)|sessions\/start-session|server\/src\/(?:env|import-storms|start|db\/|integrations\/|workers|main|app\.)/,
    null,
  ],
  [
    /thermal\/src\/(?:export|versions)|server\/src\/features\/(?:analysis\/engine|assistant\/(?!settings\.)|privacy\/(?:table-rows|objects))/,
    null,
  ],
  // what is read out of texts that people wrote
  [/report\/src\/language\/(?:rules\.|stands|sentences|labelled)|price-lists\/read-unit|sync\/match-person|identity\/auth-events/, null],
  // course material and what the handbook says are documents of their own
  [
    /training\/(?:src\/banks|content)|web\/src\/features\/training\/picture-question\.ts|packages\/(?:handbook|assistant)\/|assistant\/assistant-context/,
    null,
  ],

  [/web\/(?:index\.html|src\/(?:features\/(?:landing|site)|screens\/public|site)\/)/, 'web-landing'],
  [/web\/src\/(?:features|screens)\/analysis/, 'web-analysis'],
  [/web\/src\/features\/viewer\//, 'web-viewer'],
  [/web\/src\/features\/winn-report\/steps\//, 'web-winn-report-steps'],
  [/web\/src\/(?:features|screens)\/winn-report/, 'web-winn-report'],
  [/web\/src\/(?:features\/projects|screens\/(?:projects?|tasks))/, 'web-projects'],
  [/web\/src\/(?:features\/crm|screens\/crm)/, 'web-crm'],
  [/web\/src\/(?:features|screens)\/training/, 'web-training'],
  [/web\/src\/features\/(?:organization|plan|privacy|audit)\//, 'web-organization'],
  [/web\/src\/features\/(?:keys|webhooks|price-lists|jobs|outbox|stored-files|report-texts)\//, 'web-settings'],
  [/web\/src\/screens\/settings/, 'web-settings'],
  [/web\/src\/(?:features\/(?:storms|map)|screens\/(?:property-)?storms)/, 'web-storms'],
  [/web\/src\/(?:features\/roof|screens\/property-roof)/, 'web-roof'],
  [/web\/src\/(?:features\/(?:report|report-list|share)\/|screens\/(?:reports?|shared)\.)/, 'web-reports'],
  [/web\/src\/(?:features\/(?:account|session|invitation)|screens\/(?:sign-in|account))/, 'web-account'],
  [/web\/src\/(?:features\/(?:property|property-list|record-lists|upload)\/|screens\/(?:propert|assessments|upload))/, 'web-property'],
  [/web\/src\/(?:features\/(?:find|analytics|help)\/|screens\/(?:analytics|help))/, 'web-find'],
  [/web\/src\/(?:features|screens)\//, 'web-work'],
  [/web\/src\//, 'web-app'],

  [/report\/src\/winn\//, 'report-winn'],
  [/report\/src\/told\//, 'report-told'],
  [/report\/src\/(?:sentences|sections)\//, 'report-sentences'],
  [/report\/src\//, 'report'],
  [/contracts\/src\/audit-words\//, 'audit'],
  [/contracts\/src\//, 'contracts'],
  [/thermal\/src\/decode\//, 'thermal-files'],
  [/thermal\/src\//, 'thermal'],
  [/storms\/src\//, 'storms'],
  [/title\/src\//, 'title'],
  [/training\/src\//, 'training'],
  [/crm\/src\//, 'server-errors'],
  [/server\/src\/.*(?:mail|letter|outbox\/post|tell-|notifications\/)/, 'server-mails'],
  [/server\/src\/(?:http\/|features\/[a-o])/, 'server-errors'],
  [/server\/src\//, 'server-errors-2'],
]

/** @param path - from the root of the repository, with `/` between folders */
export const areaOf = (path: string): string | null => areas.find(([pattern]) => pattern.test(path))?.[1] ?? null
