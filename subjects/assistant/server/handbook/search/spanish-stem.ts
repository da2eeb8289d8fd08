/** Endings by which forms of one Spanish word differ, without accents, the longest first; what is left has at least `LEAST_STEM` letters. */
const endings = `amientos imientos amiento imiento aciones iciones uciones adores adoras edores idores ancias encias idades amente mente
  ariamos eriamos iriamos abamos aremos eremos iremos ieramos aramos iendoles andolos arselo
  acion icion ucion ciones iones cion ion ador edor idor adora ancia encia idad ables ibles able ible istas ista
  arlos arlas erlos erlas irlos irlas arlo arla arle arme arse arnos erlo erla erse erme irlo irla irse irme
  ieron iendo iera ieran arian erian irian aria eria iria aron aran eran iran ando ados adas idos idas aban aba ado ada ido ida
  osos osas oso osa ivos ivas ivo iva icos icas ico ica itos itas ito ita azos azo
  amos emos imos ian ara ere ire aste iste io ia ar er ir an en es as os a e i o u s`
  .split(/\s+/)
  .toSorted((a, b) => b.length - a.length)
const LEAST_STEM = 3

/** The stem of a Spanish word in lower case without accents: `mojada`, `mojados` and `mojar` have one. Words of other languages lose at most a plural. */
export function spanishStem(word: string): string {
  if (word.length <= LEAST_STEM || /\d/.test(word)) return word
  const ending = endings.find((each) => word.length - each.length >= LEAST_STEM && word.endsWith(each))
  return ending === undefined ? word : word.slice(0, word.length - ending.length)
}
