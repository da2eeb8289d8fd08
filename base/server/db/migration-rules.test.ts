import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/*
 * While a new version is started process by process, the version before works on the schema of the new one, and people write. A migration therefore only adds (expand); what nobody reads any
 * more goes one version later (contract). What breaks or locks says in a comment of its own line why it may: `-- may: the table has a row for each organization`.
 */

const FOLDER = path.join(import.meta.dirname, 'migrations')
/** Migrations up to this one are out, from before the rule. */
const BEFORE_THE_RULE = '0011_accepted_options.sql'

const TABLE = String.raw`(?:if (?:not )?exists )?"?(?:public"?\."?)?(\w+)"?`
const alters = (what: string) => new RegExp(`^alter table ${TABLE} ${what}`)
/** What a statement must not be on a table that was there before, and what happens then. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^drop (?:table|view) ${TABLE}`), 'the version before reads it: drop it one version after the last that does'],
  [alters('drop column'), 'the version before reads it: drop it one version after the last that does'],
  [alters('(?:rename|alter column .* rename)'), 'the version before knows the old name: add the new one beside it'],
  [alters('alter column .* (?:set data )?type '), 'the table is written anew while everybody waits: add a column beside it'],
  [alters('alter column .* set not null'), 'the version before may leave it empty, and every row is read while everybody waits'],
  [alters('add column (?!.* default ).*not null'), 'the version before leaves it empty: give it a default'],
  [
    alters('add constraint (?!.* not valid)'),
    'every row is read while everybody waits: add it NOT VALID and validate it in a migration of its own',
  ],
  [new RegExp(String.raw`^create (?:unique )?index \S+ on (?:only )?${TABLE}`), 'nobody can write while it is built'],
]

/** What is wrong with the statements of a migration. */
function problemsOf(text: string): string[] {
  const statements = text.split(/;\s*(?:-->.*)?\n|--> statement-breakpoint/).map((each) => ({ text: each, plain: plainOf(each) }))
  const made = new Set(statements.flatMap(({ plain }) => new RegExp(`^create table ${TABLE}`).exec(plain)?.[1] ?? []))
  return statements.flatMap(({ text: own, plain }) => {
    if (/-- may: \S+/.test(own)) return []
    return RULES.flatMap(([rule, why]) => {
      const [found, table = ''] = rule.exec(plain) ?? []
      return found !== undefined && !made.has(table) ? [`${found}: ${why}`] : []
    })
  })
}

const plainOf = (statement: string): string => statement.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

test('migrations since the rule keep to it', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name > BEFORE_THE_RULE)
  for (const name of files) expect(problemsOf(readFileSync(path.join(FOLDER, name), 'utf8')), name).toEqual([])
  // what went out before it would not all pass: the rule reads real migrations
  const before = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name > '0000_beginning.sql' && name <= BEFORE_THE_RULE)
  expect(before.flatMap((name) => problemsOf(readFileSync(path.join(FOLDER, name), 'utf8'))).length).toBeGreaterThan(3)
})

test.each([
  ['DROP TABLE "scan";', /drop table "scan": the version before reads it/],
  ['ALTER TABLE "scan" DROP COLUMN "note";', /drop column/],
  ['ALTER TABLE "scan" RENAME COLUMN "note" TO "remark";', /add the new one beside it/],
  ['ALTER TABLE "scan" ALTER COLUMN "note" SET DATA TYPE jsonb;', /written anew/],
  ['ALTER TABLE "scan" ALTER COLUMN "note" SET NOT NULL;', /may leave it empty/],
  ['ALTER TABLE "scan" ADD COLUMN "note" text NOT NULL;', /give it a default/],
  ['ALTER TABLE "scan" ADD CONSTRAINT "one" FOREIGN KEY ("a") REFERENCES "public"."b"("id");', /NOT VALID/],
  ['CREATE INDEX "scan_note" ON "scan" USING btree ("note");', /nobody can write/],
])('%s', (statement, problem) => {
  expect(problemsOf(`${statement}--> statement-breakpoint\n`)).toEqual([expect.stringMatching(problem)])
  // with its reason it may
  expect(problemsOf(statement.replace(';', ' -- may: it has a row for each organization\n;'))).toEqual([])
})

test('what only adds may: columns that are empty or have a default, tables with all of theirs', () => {
  const text = `ALTER TABLE "scan" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "scan" ADD COLUMN "count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "visit" ("id" uuid PRIMARY KEY);--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "of" FOREIGN KEY ("id") REFERENCES "public"."scan"("id");--> statement-breakpoint
CREATE INDEX "visit_id" ON "visit" USING btree ("id");--> statement-breakpoint
ALTER TABLE "scan" ADD CONSTRAINT "few" CHECK ("count" < 9) NOT VALID;`
  expect(problemsOf(text)).toEqual([])
})
