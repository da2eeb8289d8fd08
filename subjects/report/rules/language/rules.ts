import type { Ground } from '#rules/language/ground'
import type { Leans } from '#rules/language/stands'

export type RuleId =
  | 'cause-from-infrared'
  | 'guarantee'
  | 'coverage-promise'
  | 'claim-handling'
  | 'offer-of-work'
  | 'confirmed-without-core'
  | 'moisture-without-survey'

/** One thing a report may not say, with words that may stand in its place; `ruleWords` tells whoever wrote it why. Patterns work on text without accents. */
export interface Rule {
  readonly id: RuleId
  readonly rewrite: { readonly en: string; readonly es: string }
  readonly applies: (ground: Ground) => boolean
  readonly patterns: readonly RegExp[]
  /** A sentence that has one of these says something else. */
  readonly unless: readonly RegExp[]
  readonly leans: Leans
}

const NOTHING: Leans = { onCondition: false, onPolicy: true }

/** What does harm to a roof. */
const AGENT =
  '(?:hail\\w*|wind\\w*|storms?|tornado\\w*|hurricanes?|lightning|foot traffic|impact|tree limbs?|fallen branch\\w*|poor (?:workmanship|installation|maintenance)|bad (?:workmanship|installation)|faulty \\w+|negligence|improper \\w+|failed \\w+|defective \\w+|bad \\w+|granizo|granizada|vientos?|tormentas?|huracan|tornado|mala instalacion|mal(?:a)? \\w+|impactos?|negligencia|rayo)'
const HARM =
  '(?:damag\\w+|loss(?:es)?|leaks?|leaking|wet\\w*|moisture|failure|failed|defects?|deteriorat\\w+|anomal\\w+|water|rot\\w*|cracks?|cracked|blister\\w*|saturation|punctur\\w+|dano\\w*|danad\\w+|perdidas?|goteras?|humedad|filtracion\\w*|falla\\w*|defectos?|anomalia\\w*|deterior\\w+|agua|grietas?)'
const FROM =
  '(?:(?:was |were |is |are |been )?(?:directly |clearly |likely |probably )?(?:caused|created|produced|inflicted|triggered|brought on)(?: directly)? by|due to|because of|as a result of|(?:is |are |was |were )?the result of|result(?:s|ed|ing)? from|stem(?:s|med|ming)? from|attribut(?:ed|able) to|owing to|originat\\w+ (?:from|in)|comes? from|thanks to|from)'
const POR =
  '(?:(?:fue(?:ron)? |es |son |esta |estan )?(?:causad[oa]s?|provocad[oa]s?|producid[oa]s?|ocasionad[oa]s?|originad[oa]s?|generad[oa]s?) por|debid[oa]s? (?:a|al)|a causa de|como resultado de|result(?:ado|a|an|o) del?|por culpa de|se debe[n]? (?:a|al)|provien\\w+ del?|por el|por la|por)'
const STORM =
  '(?:hail\\w*|wind(?:s|storm)?|storms?|tornado\\w*|hurricanes?|derecho|gusts?|granizo|granizada|vientos?|tormentas?|huracan|ventarron)'
const PARTS =
  'roof|membrane|cap sheet|shingles?|tiles?|flashing|edge metal|insulation|deck|seams?|slope|section|boards?|coating|skylights?|gutters?|blister\\w*|bruis\\w+|scan|techo|membrana|tejas?|cubierta|aislamiento'
const HARMED =
  'fail\\w*|blister\\w*|bruis\\w+|damag\\w+|gone|leak\\w*|wet|ruin\\w*|compromis\\w+|destroy\\w*|crack\\w*|broken|loose|lost|missing|open|dan\\w+|rot\\w+|fall\\w+|suelt\\w+'
const TORE =
  'destroyed|peeled|tore|torn|ripped|lifted|blew|blown|bruised|fractured|punctured|hit|struck|opened|dented|shattered|stripped|loosened|split|pierced|knocked|bent|crushed|perfor\\w+|arranc\\w+|levant\\w+|romp\\w+|golpe\\w+|destruy\\w+|abri\\w+|aboll\\w+|quebr\\w+|rasg\\w+'
const OF_DAY = /\b(?:heat|cold|sun(?:light)?|shade|shadow|exhaust|reflection|emissivity|warm air|vent|radiator|sombra|sol|reflejo|calor)\b/i

const cause: Rule = {
  id: 'cause-from-infrared',
  rewrite: {
    en: 'A temperature difference was recorded here; its cause is not determined by infrared and is to be examined on the roof.',
    es: 'Aquí se registró una diferencia de temperatura; la termografía no determina su causa, que debe examinarse en el techo.',
  },
  applies: () => true,
  patterns: [
    // A storm and a roof in one breath, unless the sentence tells of weather, of marks that were counted, or of what somebody looked for.
    new RegExp(`(?=.*\\b${STORM}\\b)(?=.*\\b(?:${PARTS})\\b).*\\b(?:${HARMED})\\b`, 'i'),
    /\b(?:did not|didn't|never|failed to) (?:\w+ ){1,4}(?:seam|flashing|curb|boot|membrane)\b[^.]{0,20}\b(?:hence|so|therefore|thus|which is why)\b/i,

    new RegExp(`\\b${HARM}\\b[^.;]{0,80}?\\b${FROM}\\b[^.;]{0,40}?\\b${AGENT}`, 'i'),
    new RegExp(`\\b${FROM.replace('|from)', ')')}\\s+(?:the |a |an |this |recent |severe |past )*(?:[\\w'-]+ ){0,2}?${AGENT}`, 'i'),
    new RegExp(
      `\\b${AGENT}[^.;]{0,40}?\\b(?:caused|damaged|created|produced|has caused|have caused|led to|resulted in|did this|broke|cracked|compromised|ruined|is responsible|are responsible|was responsible|to blame)\\b`,
      'i',
    ),
    /\b(?:hail|wind|storm|lightning|impact)[- ](?:caused|induced|related|driven)? ?(?:damage[d]?|losses|loss|failure|leaks?)\b/i,
    new RegExp(`\\b${HARM}\\b[^.;]{0,60}?\\b(?:is|are|was|were) (?:storm|hail|wind)[- ](?:related|caused|induced)\\b`, 'i'),
    /\b(?:the|its|root|probable|only|actual|true) cause (?:of [^.;]{1,60} )?(?:is|was|are|were|being)\b/i,
    /\b(?:infrared|thermal|thermogra\w+|scan|imag\w+)\b[^.;]{0,60}?\b(?:shows?|proves?|reveals?|confirms?|indicates?|demonstrates?|found|identif\w+)\b[^.;]{0,50}?\b(?:hail|wind|storm|impact)\b/i,
    new RegExp(`\\b${STORM}\\b[^.;]{0,40}?\\b(?:${TORE})\\b`, 'i'),
    /\b(?:storm|hail|wind)[- ](?:created |made )?openings?\b/i,
    /\b(?:infrared|thermal|thermogra\w+|scan|heat) (?:\w+ )?(?:evidence|signatures?|patterns?|proof|signs?|image) of (?:\w+ ){0,2}?(?:hail|wind|storm|impact)\b/i,
    /\b(?:classic|typical|textbook|obvious|clear(?:ly)?|definite|unmistakable|tipico|evidente) (?:\w+ )?(?:hail|wind|storm|granizo|viento)\b/i,
    /\b(?:hail|wind|storm|hurricane|tornado) (?:did|has done|had done|is to blame|was to blame|is at fault|is what|got|took)\b/i,
    /\b(?:blame|fault|responsib\w+)\b[^.;]{0,40}?\b(?:hail|wind|storm|installer|roofer|contractor|workmanship|granizo|tormenta|instalador)\b/i,
    new RegExp(`\\b${HARM}\\b[^.;]{0,80}?\\b${POR}\\b[^.;]{0,30}?\\b${AGENT}`, 'i'),
    new RegExp(
      `\\b${AGENT}[^.;]{0,40}?\\b(?:causo|causaron|provoco|provocaron|dano|danaron|produjo|ocasiono|rompio|es (?:el |la )?responsable)\\b`,
      'i',
    ),
    /\b(?:danos?|perdidas?) (?:por|de) (?:el |la )?(?:granizo|granizada|viento|tormenta|huracan)\b/i,
    /\b(?:la|su) causa (?:de [^.;]{1,60} )?(?:es|fue|son)\b/i,
    /\b(?:infrarroj\w+|termogra\w+|termic\w+)\b[^.;]{0,60}?\b(?:muestra|prueba|revela|confirma|demuestra)\w*\b[^.;]{0,50}?\b(?:granizo|viento|tormenta|impacto)\b/i,
  ],
  unless: [
    /\b(?:mph|km\/h|wind speed|gust of|exposure|hail guards?|during the (?:flight|survey|visit)|delayed|postponed|forecast|was reported|were reported|were counted|counted|evidencia|velocidad)\b/i,

    /\b(?:consistent with|compatible con|may be|might be|possible|possibly|could be|podria|posible|posiblemente|examined? for|inspect(?:ed)? for|look(?:ed)? for|check(?:ed)? for|inspeccion\w* por)\b/i,
    OF_DAY,
    /\b(?:test squares?|cuadros? de prueba|storm (?:record|report)s?|registro de tormenta|noaa|hits? per)\b/i,
  ],
  leans: NOTHING,
}

const guarantee: Rule = {
  id: 'guarantee',
  rewrite: {
    en: 'The survey supports this with the confidence stated in this report.',
    es: 'La inspección lo respalda con la confianza indicada en este informe.',
  },
  applies: () => true,
  patterns: [
    /\b(?:certain|sure|bound) to (?:last|hold|work|stay dry|pass)\b|\btrust us\b|\bnothing else is wrong\b|\bgarantizad[oa] (?:de |por )?(?:vida|siempre|\d+)\b/i,

    /\b(?:guarante\w*|we warrant|we promise|i promise|promise you|we assure|rest assured)\b/i,
    /\b(?:100|one hundred) ?(?:%|percent|per cent) (?:certain|sure|accurate|safe|waterproof|watertight|leak[- ]?free|confident|reliable|of the leaks)/i,
    /\b(?:definitely|undoubtedly|unquestionably|indisputabl\w+|without (?:a |any )?doubt|no doubt|beyond (?:any )?doubt|with (?:absolute|complete|total) certainty|certain(?:ly)? (?:is|are|wet|damaged)|conclusively|irrefutabl\w+|absolutely certain|risk[- ]free|foolproof)\b/i,
    /\b(?:cannot|can't|can not|could never|will not) be (?:disputed|questioned|wrong|denied|contested|refuted)\b/i,
    /\bstands? behind\b[^.;]{0,40}?\b100\b|\b100 ?(?:%|percent) (?:behind|right|correct)\b|\b(?:never wrong|always right|no risk|zero risk|cero goteras|cero riesgo)\b/i,
    /\b(?:proves|proven|proof (?:of|that)|is proof)\b/i,
    /\b(?:will|shall) (?:never|not) (?:ever )?(?:leak|fail|need|have|cause)\b/i,
    /\b(?:will|shall|is sure to|is going to|expected to definitely) last (?:(?:at least|another|more than|over|for|the next) )*(?:\d+|ten|fifteen|twenty|thirty|a lifetime|decades|years)\b/i,
    /\b(?:leak[- ]?free|trouble[- ]?free|maintenance[- ]?free) for\b/i,
    /\b(?:garantiz\w+|garantia (?:total|de por vida|absoluta|completa)|le (?:aseguramos|prometemos|garantiza\w*)|prometemos|aseguramos que)\b/i,
    /\b(?:sin (?:ninguna |lugar a )?dudas?|definitivamente|indudablemente|con (?:absoluta|total) (?:certeza|seguridad)|100 ?% (?:segur[oa]|ciert[oa])|cien por ciento|prueba que|demuestra sin|queda demostrado|comprobad[oa] que)\b/i,
    /\b(?:nunca|jamas) (?:mas )?(?:volvera\w* a )?(?:gote\w+|filtr\w+|fall\w+)|\bno (?:volvera\w*|va) a (?:gotear|filtrar|fallar)\b/i,
    /\bdurara\w* (?:al menos |mas de |otros )?\d+ anos\b/i,
  ],
  unless: [
    /\b(?:guarante\w*|garantia)\b[^.;]{0,60}\b(?:expires?|expired|ended|ends|runs out|certificate|number|period|document|vence|vencio|termino|certificado)\b/i,
    /\b(?:fire|moisture|weather|water|bullet)proof\w*/i,
  ],
  leans: NOTHING,
}

const PAYER =
  "(?:insurance(?: company| carrier| provider)?|insurer|carrier|policy|coverage|claim|adjuster|homeowner'?s insurance|state farm|allstate|seguro|aseguradora|poliza|reclamo|compania de seguros)"

const promise: Rule = {
  id: 'coverage-promise',
  rewrite: {
    en: 'Whether this is covered is for the insurer to decide.',
    es: 'Si esto está cubierto lo decide la aseguradora.',
  },
  applies: () => true,
  patterns: [
    /\bcoverage (?:applies|extends|exists|is (?:available|triggered|in place|confirmed))\b|\b(?:an? )?(?:approved|payable|valid|winning|guaranteed|strong) claim\b/i,
    /\b(?:at |for )?(?:zero|no) (?:cost|charge|expense)\b|\bfree of (?:cost|charge)\b|\b(?:buy|get|owe|owes|give|gives|pay for|replace) you (?:a |the |your )?(?:new |whole |full )?roof\b/i,
    /\b(?:seguro|aseguradora|compania)\b[^.;]{0,20}?\b(?:debe|deben|regala|compra)\b/i,

    new RegExp(
      `\\b${PAYER}\\b[^.;]{0,40}?\\b(?:will|shall|must|should|has to|have to|is going to|is required to|are required to|is obligated to|owes?|ought to|needs to) (?:definitely |certainly |also |then |likely |probably )?(?:pay|cover|approve|reimburse|replace|accept|settle|compensate|be (?:approved|paid|covered|accepted)|you|for)\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:will|shall|must|should|can|is going to|is|are|would) (?:all |fully |definitely |surely |likely |certainly |completely |clearly |100% )?(?:be )?(?:covered|paid for|paid|reimbursed|compensated|approved)\\b[^.;]{0,40}?\\b(?:by|under|through|from|with)\\b[^.;]{0,30}?\\b${PAYER}`,
      'i',
    ),
    /\b(?:covered|paid|reimbursed) (?:by|under|through) (?:the |your |an? |their |his |her |our )?(?:\w+ )?(?:insurance|policy|insurer|carrier)\b/i,
    new RegExp(
      `\\b${PAYER}\\b[^.;]{0,25}?\\b(?:picks? up|takes? care of|foots?|is paying|pays? (?:for|the|everything|in full)|is responsible for|is on the hook|gets you|buys you)\\b`,
      'i',
    ),
    /\b(?:won't|will not|not going to|don't|do not|never|wouldn't) (?:have to )?pay (?:anything|a (?:dime|cent|penny|thing)|for (?:it|this|the)|out[- ]of[- ]pocket|one cent)/i,
    new RegExp(
      `\\b(?:full |quick |certain |guaranteed |easy )?(?:approval|acceptance|payment|payout|reimbursement) (?:from|by|of) (?:the |your |his |their )?${PAYER}`,
      'i',
    ),
    /\b(?:claim|loss|roof|slope|damage|repair|everything)\b[^.;]{0,20}?\b(?:is|are) (?:going to be|sure to be|certain to be|bound to be) (?:paid|covered|approved|accepted)\b/i,
    /\b(?:seguro|aseguradora|compania)\b[^.;]{0,20}?\b(?:se hace cargo|se encarga|responde por|le paga|lo paga|paga todo|asume)\b/i,
    /\b(?:covered|insured|insurable) (?:loss|losses|damage|peril|event|claim|item)s?\b/i,
    /\b(?:this|the|it|damage|repair|repairs|replacement|roof|everything)\b[^.;]{0,40}?\b(?:is|are|will be|should be|would be) (?:fully |completely |definitely |100% )?covered\b(?!\s+(?:with|in|by (?:gravel|ballast|snow|soil|leaves|pavers|stone|rock|debris|vegetation|a |an )))/i,
    /\b(?:entitled|qualif(?:y|ies)|eligible) (?:to|for) (?:a |an |the )?(?:full |new |complete |free |insurance )*(?:roof|replacement|payout|payment|settlement|claim|coverage|compensation|reimbursement)/i,
    /\b(?:full|total|complete) (?:roof )?replacement (?:will be|is|gets|has been) (?:approved|paid|covered)\b/i,
    /\b(?:you(?:'ll| will)?|owner will) (?:get|receive|have) (?:a |your )?(?:new|free|full) (?:roof|replacement)[^.;]{0,30}?\b(?:insurance|insurer|carrier|free|no cost|paid)\b/i,
    /\bevery (?:dime|dollar|cent|penny)\b/i,
    /\b(?:at )?no (?:out[- ]of[- ]pocket|cost to (?:you|the (?:owner|homeowner|insured)))\b|\bwithout paying (?:a |anything)/i,
    /\b(?:el |la |su )?(?:seguro|aseguradora|poliza|compania de seguros)\b[^.;]{0,30}?\b(?:pagara\w*|cubrira\w*|debe (?:pagar|cubrir)|va a (?:pagar|cubrir)|tiene que (?:pagar|cubrir)|aprobara\w*|reembolsara\w*)\b/i,
    /\b(?:el |la |su )?(?:seguro|aseguradora)\b[^.;]{0,20}?\b(?:cubren?|pagan?)\b/i,
    /\b(?:esta|estan|estara|estaran|queda|sera|seran|es|son) (?:totalmente |completamente |100 ?% )?(?:cubiert[oa]s?|pagad[oa]s?|reembolsad[oa]s?|aprobad[oa]s?)\b[^.;]{0,30}?\b(?:por|bajo)\b[^.;]{0,25}?\b(?:seguro|aseguradora|poliza)\b/i,
    /\b(?:tiene derecho a|califica para|le corresponde) (?:un |una |el |la )?(?:techo nuevo|reemplazo|indemnizacion|pago|cobertura)/i,
    /\b(?:siniestro|dano|perdida) cubiert[oa]\b|\bsin (?:ningun )?costo para (?:usted|el propietario)\b|\bhasta el ultimo centavo\b/i,
  ],
  unless: [/\b(?:for the insurer to decide|decided by the (?:insurer|carrier)|lo decide la aseguradora)\b/i],
  leans: { onCondition: false, onPolicy: false },
}

const handling: Rule = {
  id: 'claim-handling',
  rewrite: {
    en: 'The report describes the condition of the roof; questions about the claim go to the insurer.',
    es: 'El informe describe el estado del techo; las preguntas sobre el reclamo se dirigen a la aseguradora.',
  },
  applies: ({ hat }) => hat !== 'adjuster',
  patterns: [
    /\bdeductibles? (?:is |are )?(?:on us|covered|waived|free|paid|gone|included)\b|\bwe do (?:the|your) claims?\b|\bbefore you call (?:your |the )?(?:adjuster|insur\w+|carrier)\b/i,

    /\b(?:negotiat\w+|bargain\w*|deal(?:s|ing)?|fight(?:s|ing)?|argu(?:e|es|ing)|battle|advocat\w+|work(?:s|ing)? directly|handle\w*|meet) (?:\w+ ){0,3}?(?:with |against |to )?(?:the |your )?(?:insur\w+|carrier|adjuster|claims?)\b/i,
    /\b(?:fil(?:e|es|ed|ing)|submit\w*|handl(?:e|es|ing)|manag(?:e|es|ing)|process\w*|settl(?:e|es|ing)|maximi[sz]e\w*|supplement\w*|reopen\w*|open(?:s|ing)?|start) (?:a |an |the |your |this |their |of |insurance |any )*(?:claims?|settlement|supplement)\b/i,
    /\bwe(?:'ll| will| can| do| are going to)? (?:talk|speak|communicate|discuss \w+|sit down|settle|work it out|go) (?:to|with|against) (?:the |your )?(?:insur\w+|carrier|adjuster|claims?)\b/i,
    /\b(?:take care of|deal with|run|walk you through|guide you through|help (?:you )?(?:with|file|win)|win|push|fight for|get) (?:the |your |this |a )?(?:whole |entire |full )?(?:insurance )?claims?\b/i,
    /\b(?:hablamos|hablaremos|discutimos|arreglamos) (?:\w+ )?con (?:el |la |su )?(?:ajustador(?:a)?|aseguradora|seguro)\b/i,
    /\b(?:insurance|claims?) (?:specialists?|experts?|advocates?|consultants?|settlement|payout|proceeds)\b/i,
    /\b(?:waive|waiving|absorb|absorbing|pay|paying|cover|covering|rebate|rebating|eat|discount|refund)\w* (?:\w+ ){0,2}?(?:your |the |their |of )?deductibles?\b|\bdeductible\b[^.;]{0,30}\b(?:waived|free|paid|covered|rebate\w*|taken care)/i,
    /\b(?:on your behalf|for you) (?:with|to|before) (?:the |your )?(?:insur\w+|carrier|adjuster)\b/i,
    /\b(?:represent\w*) (?:you|the owner|the insured|the policyholder)\b/i,
    /\b(?:(?:your|the) policy (?:covers?|includes?|provides?|excludes?|entitles?|pays?)|insurance (?:covers?|pays?)|insurance coverage|scope of (?:loss|coverage)|claim (?:amount|value))\b/i,
    /\b(?:should|must|need to|recommend (?:that you )?|advise you to) (?:\w+ )?(?:file|submit|make|open) (?:\w+ ){0,3}?claim\b/i,
    /\b(?:negoci\w+|pele\w+|trat\w+ directamente|nos encargamos|gestion\w+|tramit\w+|present\w+|manej\w+|reabr\w+|supervis\w+) (?:\w+ ){0,3}?(?:con |de |ante )?(?:el |la |su |del |un |una )?(?:seguro|aseguradora|ajustador(?:a)?|reclamo|reclamacion|siniestro)\b/i,
    /\b(?:deducible)\b[^.;]{0,40}\b(?:gratis|pagamos|cubrimos|absorbemos|descont\w+|perdonamos|por nuestra cuenta)|\b(?:pagamos|cubrimos|absorbemos|perdonamos) (?:su |el )?deducible\b/i,
    /\b(?:su|la) poliza (?:cubre|incluye|paga|excluye)\b|\blo (?:representamos|representaremos) ante\b/i,
  ],
  unless: [
    /\b(?:questions about the claim go to|se dirigen a la aseguradora|claim number|numero de reclamo|date of loss|claim no\b|deal(?:s|ing)? (?:membrane|sealant))\b/i,
  ],
  leans: { onCondition: false, onPolicy: false },
}

const offer: Rule = {
  id: 'offer-of-work',
  rewrite: {
    en: 'Repair by a roofing contractor is recommended.',
    es: 'Se recomienda la reparación por un contratista de techos.',
  },
  applies: ({ hat }) => hat !== 'contractor' && hat !== undefined,
  patterns: [
    /\bwe (?:will|can|would|could|are able to|'ll|are happy to)(?: \w+){0,2}? (?:repair|replace|install|re-?roof|fix|do the work|start work)\b/i,
    /\bour (?:crews?|roofers|installers?|price|offer|quote|proposal|repair team)\b/i,
    /\b(?:free|discounted) (?:repair|replacement|estimate|roof|quote)s?\b/i,
    /\b(?:hire|contract with|call|choose|sign with) us\b/i,
    /\b(?:podemos|vamos a|le) (?:reparar|reparamos|reemplazar|instalar|cambiar)\b|\bnuestr[oa]s? (?:cuadrillas?|precio|oferta|cotizacion|presupuesto)\b|\bcontrat(?:e|enos)\b/i,
  ],
  unless: [],
  leans: NOTHING,
}

const HIDDEN =
  '(?:insulation|deck(?:ing)?|boards?|cover ?boards?|polyiso\\w*|sheathing|substrate|roof assembly|assembly|core|fiberboard|iso|plywood|rafters?|joists?|ceiling|area|section|anomaly|finding|zone|aislamiento|cubierta|placas?|tableros?|sustrato|madera|zona|area|seccion)'
const STATE =
  '(?:wet|moist|damp|soaked|saturated|water[- ]?logged|rotten|rotted|rotting|decayed|mouldy|moldy|leaking|rusted|corroded|deteriorated|compromised|mojad[oa]s?|humed[oa]s?|saturad[oa]s?|empapad[oa]s?|podrid[oa]s?|enmohecid[oa]s?|oxidad[oa]s?)'
const HEDGE =
  /\b(?:suspect\w*|possib\w*|potential\w*|may|might|could|likely|probabl[ey]|appears?|seems?|consistent|suggest\w*|(?:to |for |must |should |needs? )(?:be )?verif\w+|verify\w*|verification|to be (?:checked|confirmed|tested|examined)|presum\w+|indicat\w+|any|sospech\w+|posibl\w+|podria\w*|puede\w*|parece\w*|probabl\w+|compatible|sugier\w+|debe verificarse|por confirmar|presunt\w+|eventual\w*|candidate)\b/i

const confirmed: Rule = {
  id: 'confirmed-without-core',
  rewrite: {
    en: 'The temperature pattern is suspect; a core or a meter reading is to verify what lies below.',
    es: 'El patrón de temperatura es sospechoso; una muestra o una lectura de medidor debe verificar lo que hay debajo.',
  },
  applies: ({ isVerified }) => !isVerified,
  patterns: [
    /\b(?:deck(?:ing)?|sheathing|plywood|substrate|boards?)\b[^.;]{0,20}?\b(?:is|are|was|were)\b[^.;]{0,15}?\b(?:rotted|rotten|soft|spongy|delaminated|decayed)\b/i,

    /\b(?:moisture|wet\w*|water|leaks?|saturation|damage|rot|humedad|agua|filtracion\w*|danos?|pudricion)\b[^.;]{0,50}?\b(?:(?:is|are|was|were|has been|have been|being) )?(?:confirmed|verified|established|proven|certain|(?:queda|esta|fue|son|es) (?:confirmad[oa]|verificad[oa]|comprobad[oa])|confirmad[oa]s?|comprobad[oa]s?)\b/i,
    /\b(?:confirm(?:s|ed|ing)?|verified|establish\w*|prov(?:es|en)|confirma\w*|comprueba\w*|verifica(?:mos|n|ron)?|demuestra\w*)\b[^.;]{0,50}?\b(?:moisture|wet\w*|water|leak\w*|saturat\w*|rot\w*|humedad|agua|filtracion\w*|mojad\w+)\b/i,
    new RegExp(
      `\\b${HIDDEN}\\b[^.;]{0,50}?\\b(?:is|are|was|were|has become|have become|has been|remains?|es|esta|estan|son|se encuentra\\w*|quedo) (?:now |all |completely |fully |severely |heavily |badly |totally |very |clearly |already |totalmente |completamente |muy )?${STATE}\\b`,
      'i',
    ),
    new RegExp(
      `\\b${STATE} (?:[\\w-]+ )?(?:insulation|deck(?:ing)?|boards?|cover ?boards?|polyiso|sheathing|substrate|fiberboard|plywood|areas?|sections?|spots?)\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:aislamiento|cubierta|placas?|tableros?|sustrato|madera|zonas?|areas?|secciones|seccion) (?:[\\w-]+ )?${STATE}\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:insulation|deck(?:ing)?|boards?|cover ?boards?|polyiso\\w*|iso|sheathing|substrate|fiberboard|plywood|core|aislamiento|madera|tableros?|placas?) (?:very |all |totally |muy )?${STATE}\\b`,
      'i',
    ),
    /\b(?:water|moisture|agua|humedad) (?:is |was |has been |keeps |esta |se )?(?:sitting|standing|held|collecting|pooling|soaking|running|seeping|wicking|moving|acumulad\w*|atrapad\w*|metid\w*|filtr\w+) (?:\w+ )?(?:in|under|below|within|into|beneath|through|en|debajo|bajo|dentro)\b/i,
    /\b(?:full of|filled with|soaked with|loaded with|holding|holds|llen[oa]s? de|cargad[oa]s? de) (?:water|moisture|agua|humedad)\b/i,
    /\b(?:water|moisture) (?:has |have |is |was )?(?:entered|entering|penetrated|penetrating|infiltrat\w+|intruded|trapped|present|accumulated|found|getting|got|under|below|inside|in) (?:\w+ )?(?:the|into|below|under|beneath|inside|through|insulation|membrane|roof|here|at|in)\b/i,
    /\b(?:there is|there are|has|have|contains?|holds?|shows?|hay|tiene\w*|contiene\w*|existe\w*) (?:\w+ ){0,2}?(?:trapped |hidden |subsurface |widespread )?(?:moisture|water|leaks?|saturation|mold|rot|humedad|agua|filtracion\w*|goteras?|moho)\b/i,
    /\bthe (?:roof|membrane|flashing|seam) (?:is|has been|was) (?:leaking|breached|failed)\b|\bel (?:techo|tejado) (?:tiene goteras|esta goteando|se filtra|gotea)\b/i,
  ],
  unless: [
    HEDGE,
    /\b(?:core|cores|core sample|meter|probe|reading|muestra|medidor|testigo)s?\b[^.;]{0,60}\b(?:wet|moist|saturated|dry|%|percent|showed|found|mojad|humed|mostro)/i,
    /\b(?:surface|membrane surface|ponding|ponded|standing|rain ?water|humidity|dew|after rain|rained|superficie|charco|encharcad\w+|lluvia|humedad relativa|rocio)\b/i,
    /\b(?:found wet|if wet|when wet|that are wet|cores? (?:confirm|show))/i,
    /\b(?:method|infrared finds|infrared cannot|detects?|in general|wet insulation (?:holds|stores|cools|stays|keeps)|is looked for|looking for|search for)\b/i,
  ],
  leans: { onCondition: true, onPolicy: true },
}

const WATER =
  /\b(?:wet(?:ness|ted|ter|test)?|moist(?:ure|ened|ening|ness)?|damp(?:ness)?|water[- ]?(?:logged|damage\w*|intrusion|infiltration|entry)|saturat(?:ed|ion)|leak(?:s|y|ing|age|ed)?|soaked|humedad(?:es)?|humed[oa]s?|mojad[oa]s?|filtracion(?:es)?|goteras?|goteando|empapad[oa]s?|saturad[oa]s?)\b/i

const moisture: Rule = {
  id: 'moisture-without-survey',
  rewrite: {
    en: 'Thermal anomaly, to be verified on the roof.',
    es: 'Anomalía térmica, por verificar en el techo.',
  },
  applies: ({ verdict }) => verdict === 'not-valid',
  patterns: [WATER],
  unless: [
    // what one core or meter showed at its place, not stretched
    /^(?!.*\b(?:all|whole|entire|throughout|every|areas?|sections?|rest|surrounding|infrared|thermal|scan|survey|toda|todo|entera|zonas?|areas?|resto|infrarroj\w+|termic\w+)\b)(?=.*\b(?:core|cores|core sample|meter|probe|muestra|medidor|testigo)\b)/i,
    /\b(?:surface|ponding|ponded|standing|rain ?water|gutters?|downspouts?|humidity|dew|rained|membrane was wet|roof was wet|wet roof surface|superficie|charcos?|lluvia|humedad relativa|rocio|canaletas?)\b/i,
    /\b(?:does not|do not|not|no) (?:support|valid|allow|permit|conclusions?|conclusive|statement|apta?|valid[oa]|permite|respalda)\b/i,
  ],
  leans: { onCondition: false, onPolicy: true },
}

/** Every rule, the gravest first: a sentence is told the first that it breaks. */
export const rules: readonly Rule[] = [promise, handling, cause, guarantee, confirmed, moisture, offer]
