import type { Ground } from '#rules/language/ground'
import type { RuleId } from '#rules/language/rules'

const valid: Ground = { verdict: 'valid', hat: 'contractor', isVerified: false }
const grounds = {
  /** A contractor on a survey that supports looking for moisture. */
  valid,
  limits: { ...valid, verdict: 'valid-with-limits' },
  /** The same with a finding that a core confirmed. */
  cored: { ...valid, isVerified: true },
  invalid: { ...valid, verdict: 'not-valid' },
  adjuster: { ...valid, hat: 'adjuster' },
  consultant: { ...valid, hat: 'consultant' },
} as const satisfies Record<string, Ground>

export interface LabelledSentence {
  readonly text: string
  readonly ground: Ground
  /** What the sentence breaks; null where it may stand. */
  readonly breaks: RuleId | null
}

const of =
  (breaks: RuleId | null) =>
  (ground: keyof typeof grounds, lines: string): LabelledSentence[] =>
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((text) => ({ text, ground: grounds[ground], breaks }))

const cause = of('cause-from-infrared')
const guarantee = of('guarantee')
const promise = of('coverage-promise')
const handling = of('claim-handling')
const confirmed = of('confirmed-without-core')
const deductible = of('deductible')
const code = of('code-violation')
const health = of('health-diagnosis')
const safety = of('safety-structural')
const moisture = of('moisture-without-survey')
const offer = of('offer-of-work')
const fine = of(null)

/** Sentences as people of the field write them, each with what it breaks on which ground: what the rules are measured against. */
export const labelledSentences: readonly LabelledSentence[] = [
  ...cause(
    'valid',
    `Caused by hail on May 3.
    The damage was caused by the May 3 hailstorm.
    The anomalies along the north edge are due to wind uplift.
    Hail damage across the entire field of the roof.
    The leak results from poor workmanship at the curb.
    Wind damaged the flashing and let water in.
    Infrared proves the hail hit this section hardest.
    The root cause is a failed seam at the parapet.
    Thermal imaging shows hail impact on the membrane.
    The wet area is the result of the storm on June 2.
    Storm-related damage is visible in the thermogram.
    These defects stem from improper installation.
    The scan confirms wind damage along the ridge.
    Foot traffic led to the punctures near the unit.
    The losses are attributable to the tornado.
    This moisture comes from a failed boot.
    Water entered because of hail.
    The cause of the anomaly is a torn membrane.
    Hail has compromised the roof covering.
    The storm is responsible for the wet insulation.`,
  ),
  ...cause(
    'cored',
    `The wet insulation found by core 3 was caused by hail.
    Wind caused the split seam.`,
  ),
  ...cause(
    'valid',
    `El daño fue causado por el granizo del 3 de mayo.
    La humedad se debe a una mala instalación.
    Daños por granizo en toda la cubierta.
    El viento dañó los bordes del techo.
    La causa de la filtración es un sello defectuoso.
    La termografía demuestra el impacto del granizo.
    Las anomalías fueron provocadas por la tormenta.`,
  ),
  ...guarantee(
    'valid',
    `We guarantee that the repair will hold.
    The roof will never leak again.
    This coating is guaranteed for ten years.
    The findings are 100 % accurate.
    There is no doubt that the insulation is affected.
    This proves that the roof failed.
    The repaired roof will last another 20 years.
    We promise a leak-free roof.
    The scan definitely found every anomaly.
    With absolute certainty the section is affected.
    Our survey is conclusively complete.
    After the repair the roof will not leak.`,
  ),
  ...guarantee(
    'adjuster',
    `The replacement is guaranteed to last a lifetime.
    We assure you that nothing was missed.`,
  ),
  ...guarantee(
    'valid',
    `Garantizamos que la reparación durará.
    El techo nunca más goteará.
    Sin duda alguna hay un defecto.
    El techo durará al menos 20 años.
    Le aseguramos que no hay otros defectos.`,
  ),
  ...promise(
    'valid',
    `Your insurance will pay for the whole roof.
    The carrier must approve the full replacement.
    This is a covered loss.
    The damage is covered under your policy.
    You are entitled to a new roof.
    We get you every dime you deserve.
    The claim will be approved.
    The repair will be paid by your insurer.
    There is no cost to you.
    If you call today, the insurer will cover the roof.
    The homeowner qualifies for a full replacement.
    State Farm has to pay for code upgrades.
    Full roof replacement is approved.`,
  ),
  ...promise(
    'adjuster',
    `The insurance company will cover this slope.
    This is a covered peril.`,
  ),
  ...promise(
    'consultant',
    `The roof should be fully covered.
    The policy will pay for the interior as well.`,
  ),
  ...promise(
    'valid',
    `El seguro pagará el techo completo.
    La aseguradora tiene que cubrir la reparación.
    El daño está cubierto por su póliza.
    Usted tiene derecho a un techo nuevo.
    Es un siniestro cubierto.
    Sin costo para usted.`,
  ),
  ...handling(
    'valid',
    `We negotiate with your insurance company.
    We will file the claim for you.
    We handle your insurance claim from start to finish.
    Our insurance specialists maximize your settlement.
    We deal directly with the adjuster.
    You should file a claim right away.
    We work directly with your insurance carrier.
    We represent the owner before the carrier.`,
  ),
  ...handling(
    'consultant',
    `We will submit a supplement to the carrier.
    We advise you to open a claim.`,
  ),
  ...handling(
    'valid',
    `Negociamos con su aseguradora.
    Nos encargamos de su reclamo.`,
  ),
  ...confirmed(
    'valid',
    `Moisture is confirmed by infrared.
    The insulation is wet.
    The deck is rotten.
    The insulation boards below the unit are saturated.
    Wet insulation at the north drain.
    Water has entered the assembly at the curb.
    There is trapped moisture under the membrane.
    The roof is leaking at the skylight.
    The infrared survey confirmed wet insulation.
    The boards are soaked and must be replaced.
    Replace the wet boards.
    The area is wet.
    The plywood is severely deteriorated.
    This section has subsurface moisture.
    Water damage is verified in section B.`,
  ),
  ...confirmed('limits', 'The substrate was completely saturated.'),
  ...confirmed(
    'valid',
    `La humedad está confirmada.
    El aislamiento está mojado.
    La madera está podrida.
    Hay agua debajo de la membrana.
    El techo tiene goteras.
    Se confirma filtración en la zona norte.`,
  ),
  ...moisture(
    'invalid',
    `Suspected wet insulation at the drain.
    Possible moisture in the north section.
    The anomaly may be a leak.
    The core was wet, so the whole area is wet.
    Signs of water intrusion near the hatch.
    Damp boards are likely.
    Posible humedad en la zona norte.
    Podría haber una filtración.`,
  ),
  ...offer(
    'adjuster',
    `We can replace the roof next week.
    Our crew is available on Monday.
    Call us for a free estimate.`,
  ),
  ...offer(
    'consultant',
    `We will repair the flashing.
    Nuestra cuadrilla puede empezar el lunes.`,
  ),
  ...fine(
    'valid',
    `The area is 2.4 °F warmer than the dry roof beside it.
    Suspected wet insulation, to be verified by core.
    Possible moisture below the membrane; verify by core or meter.
    The cause is not determined by infrared.
    No cause is stated for any finding.
    Infrared does not show what caused the difference.
    This report makes no statement about coverage.
    Whether this is covered is for the insurer to decide.
    No guarantee is given.
    We do not guarantee that every defect was found.
    The survey cannot prove that the roof is dry.
    The manufacturer's warranty expires in 2031.
    The warranty certificate states that the membrane is guaranteed for 20 years.
    Per the manufacturer, the membrane will last 25 years.
    The owner reports leaks at unit 3 since March.
    The tenant said water comes through the ceiling after storms.
    According to the owner, hail damaged the skylight in May.
    The adjuster said the slope will be covered.
    The manager told us: "The deck is rotten, and insurance will pay."
    The roof is covered with gravel.
    The drain was covered by leaves.
    Snow covered the north slope.
    The policy number is on page 2.
    The claim number is 44-1022.
    The carrier asked for sixteen photos of each slope.
    The insurer's adjuster was present during the inspection.
    Date of loss according to the owner: May 3.
    Relative humidity was 62 % and the wind 4 mph.
    Ponded water stood at the north drain.
    The surface was dry at 20:30.
    Rain fell 60 hours before the survey.
    The warm strip is caused by the exhaust of the unit.
    The shadow of the parapet makes this edge colder.
    Reflections from the sky made the metal look cold.
    Test square 2 on the south slope: 9 hail hits per 100 sq ft.
    The storm report of May 3 lists hail of 1.5 in at 2 miles.
    Marks on the vents are consistent with hail; a test square is to show more.
    The roof was inspected for wind damage; none was found.
    No hail damage was observed on the metal.
    If the core is wet, replace the insulation in this area.
    Replace boards that are found wet.
    Is the insulation wet?
    Wet insulation holds heat longer than dry insulation.
    A core or a meter reading is to verify what lies below.
    The meter showed 28 % at the drain and 9 % beside it.
    Core 2 was dry.
    Seal the flashing within 30 days.
    Inspect the curb, the seams and the pitch pocket.
    The boards may be wet.
    This amorphous pattern is likely moisture, to be verified.
    We recommend a repair by a roofing contractor.
    Our crew can start on Monday.
    We can replace the flashing next week.
    The 40-foot ladder was footed, approx. 12 ft from the edge.
    The confidence of this finding is 82 %.
    The estimate includes tear-off of two layers.
    The total does not include tax.
    It is not certain that the pattern is moisture.
    Nothing in this report is a promise of payment.
    The seam is open over 14 in.
    The flashing is loose at the corner.
    Two shingles are missing at the ridge.
    The skylight curb is cracked.
    The pipe boot is split, as the photo shows.
    Granule loss was seen in the valley.
    The membrane is punctured beside the walkway.
    We promised to return the keys on Friday.
    Verify under the membrane before any repair.`,
  ),
  ...fine(
    'cored',
    `The insulation is wet.
    Moisture is confirmed by core sample.
    Wet insulation at the north drain.
    The deck is rotten.`,
  ),
  ...fine(
    'invalid',
    `Thermal anomaly, to be verified on the roof.
    The survey is not valid for moisture.
    The conditions do not support conclusions about moisture.
    The core at F-02 was wet.
    The meter read wet at the drain.
    The membrane was wet at 20:10.
    The owner reports a leak over the kitchen.
    A difference of 3 °F was recorded beside the drain.`,
  ),
  ...fine(
    'adjuster',
    `The policy covers replacement cost, as stated in its declarations page.
    The deductible is 2 % of the dwelling limit.
    The insured filed the claim on June 4.
    Repair by a roofing contractor is recommended.`,
  ),
  ...fine(
    'consultant',
    `The survey followed the owner's scope.
    Three cores are recommended.`,
  ),
  ...fine(
    'valid',
    `La zona está 1.3 °C más caliente que el techo seco a su lado.
    Posible humedad debajo de la membrana, por verificar con una muestra.
    La termografía no determina la causa.
    No se garantiza que se hayan encontrado todos los defectos.
    El dueño informa goteras desde marzo.
    Según el propietario, el granizo dañó la claraboya.
    El techo está cubierto con grava.
    La humedad relativa era del 62 %.
    Había agua estancada en el desagüe.
    Si la muestra está mojada, reemplace el aislamiento.
    Si esto está cubierto lo decide la aseguradora.
    La garantía del fabricante vence en 2031.
    El número de póliza está en la página 2.
    Las marcas son compatibles con granizo.
    No se observaron daños por granizo.
    ¿Está mojado el aislamiento?
    Selle la junta en 30 días.
    La confianza de este hallazgo es del 82 %.
    El informe describe el estado del techo.
    El sello está abierto 35 cm.
    Faltan dos tejas en la cumbrera.
    El aislamiento podría estar mojado.`,
  ),
  ...fine(
    'invalid',
    `Anomalía térmica, por verificar en el techo.
    La inspección no es válida para humedad.
    La muestra en F-02 estaba mojada.`,
  ),
  ...cause(
    'valid',
    `The May hail event destroyed this membrane.
    Wind is what peeled the edge metal.
    Infrared evidence of hail strikes on section 2.
    This is classic hail.
    The water got in through storm openings.
    Damage attributed to the storm of record.
    El granizo perforó la membrana.`,
  ),
  ...promise(
    'valid',
    `Insurance picks up the tab.
    Your carrier owes you a full roof.
    Expect full approval from the insurance company.
    El seguro se hace cargo de todo.`,
  ),
  ...handling(
    'valid',
    `We will talk to the adjuster for you.
    We take care of the whole claim process.
    Hablamos con el ajustador por usted.`,
  ),
  ...guarantee(
    'valid',
    `Lifetime guarantee on labor.
    We stand behind our findings 100 percent.
    The results cannot be disputed.`,
  ),
  ...confirmed(
    'valid',
    `Insulation wet, replace.
    Water is sitting in the insulation.
    The ISO board is full of water.
    Saturated area 40 sq ft.
    Aislamiento mojado, reemplazar.`,
  ),
  ...moisture(
    'invalid',
    `Wet insulation 120 sq ft, suspected.
    Leak near drain.`,
  ),
  ...fine(
    'valid',
    `Hail was reported in the county on May 3.
    The owner believes hail caused the leak.
    Flashing pulled away from the wall, 3 ft.
    Area of interest for moisture; core recommended.
    Dry core at C-1; wet core at C-2.
    No coverage opinion is offered.
    Insurance certificate on file.
    The warranty is void if seams are opened.
    Guarantee number 44-2 of the manufacturer.
    Water stain on the ceiling of room 12.
    Hail hits: 7 in the test square.
    Moisture meter 9 % at dry reference.
    Wind speed at the survey was 6 mph.
    Wind exposure category C.
    The contractor is responsible for the permit.`,
  ),
  ...cause(
    'valid',
    `Blistering brought about by the June storm.
    Roof failed after hail.
    Thermal scan picked up hail bruising.
    Winds ripped the cap sheet.
    La tormenta levantó las tejas.`,
  ),
  ...promise(
    'valid',
    `Coverage applies to this roof.
    Your insurer is obligated to replace all slopes.
    This will be an approved claim.
    A new roof at zero cost.
    They have to buy you a roof.
    Su seguro le debe un techo nuevo.`,
  ),
  ...handling(
    'valid',
    `Let us fight the insurance company.
    We act as your advocate with the carrier.
    Call us before you call your adjuster, we do the claim.`,
  ),
  ...guarantee(
    'valid',
    `Guaranteed dry for 15 years.
    Certain to last decades.
    Trust us, nothing else is wrong.
    Reparación garantizada por vida.`,
  ),
  ...confirmed(
    'valid',
    `Moisture verified by IR.
    Underlying polyiso is wet.
    Thermal confirms leak at curb.
    Deck is soft and rotted below.
    La cubierta está podrida.`,
  ),
  ...moisture('invalid', 'Possible leak at the hatch.'),
  ...fine(
    'valid',
    `Survey began 90 minutes after sunset in light wind.
    Cap sheet is open at the seam, see photo 12.
    Adjuster on site: J. Miller.
    Recommend a moisture survey at night.
    Rain delayed the survey by a day.
    Hail guard on unit 2 is bent.
    The wind blew at 4 mph during the flight.
    Drain cover missing.
    Three squares need replacement.
    Repair guaranteed per the contract with Acme.
    No hay evidencia de granizo.
    The insulation is 3 in. polyiso per the drawings.`,
  ),
  ...deductible(
    'valid',
    `We waive your deductible.
    We'll eat the deductible.
    Deductible on us.
    Pagamos su deducible.
    You will not pay anything out of pocket.
    Your deductible is gone, our treat.
    We knock the deductible off the final invoice.
    The deductible gets absorbed by our company.
    You never have to come up with the deductible.
    We build your deductible into the price so it costs you nothing.
    Sign with us and we rebate the deductible as a yard sign allowance.
    Zero out of pocket for you.
    You won't owe a dime when we are done.
    We hand you the deductible back in cash.
    No deductible to pay with our company.
    Nosotros absorbemos el deducible.
    Usted no paga deducible con nosotros.
    El deducible corre por nuestra cuenta.
    Le descontamos el deducible de la factura.
    No le sale ni un centavo de su bolsillo.
    Le devolvemos el deducible en efectivo.`,
  ),
  ...deductible(
    'adjuster',
    `We can make the deductible disappear.
    Our roofer covers your deductible.`,
  ),
  ...code(
    'valid',
    `The flashing is not up to code.
    This roof violates the building code.
    The drains fail to meet the IRC.
    The underlayment is code compliant.
    Three layers are a code violation.
    The parapet does not comply with the local ordinance.
    The installation is out of code.
    Everything here meets code.
    The edge metal was installed in breach of the code.
    El techo no cumple con el código.
    La instalación viola el código de construcción.
    La cubierta cumple con la normativa local.
    Esto está fuera de código.`,
  ),
  ...health(
    'valid',
    `There is black mold behind the wall.
    The attic is full of mold.
    This mould makes the tenants sick.
    The air in the unit is toxic.
    The stains are a health hazard.
    Mold is growing below the membrane.
    The children's asthma comes from this roof.
    Hay moho negro en el ático.
    El moho está creciendo debajo de la membrana.
    El aire del edificio es dañino para la salud.
    Esta humedad enferma a los inquilinos.`,
  ),
  ...safety(
    'valid',
    `The roof is safe to walk on.
    The deck is structurally sound.
    The trusses will hold the new units.
    There is no danger of collapse.
    The building is structurally compromised.
    The deck is about to give way.
    The beams can carry the snow load.
    This section is unsafe.
    Structural damage runs along the parapet wall.
    You can safely walk the north section.
    El techo es seguro para caminar.
    La estructura está sana.
    Las vigas soportan el peso de los equipos.
    No hay riesgo de derrumbe del techo.
    La losa está a punto de colapsar.
    La estructura presenta daño estructural.`,
  ),
  ...promise(
    'valid',
    `Your policy covers hail.
    Su póliza cubre el granizo.
    The carrier has no choice but to pay for the slopes.
    Insurance is on the hook for all of it.
    THE DAMAGE IS FULLY COVERED.
    Your insurer cannot deny this claim.
    They will cut you a check for the whole roof.
    You deserve a full replacement.
    The insurance company foots the bill.
    This repair qualifies for coverage.
    Your claim is as good as approved, you will get a new roof.
    The damage is excluded by your policy.
    La aseguradora no puede negar el reclamo.
    El seguro tendrá que pagar las tejas.
    Usted califica para un techo nuevo.
    Esto lo cubre el seguro.`,
  ),
  ...handling(
    'valid',
    `Our team settles the claim with your carrier.
    We go to bat for you with the insurance company.
    Leave the claim to us.
    Your claim will be handled by our office.
    Let us help you get your claim approved.
    We argue with the adjuster until the claim is right.
    Our people speak to the insurer on your behalf.
    Claims handled for you from start to finish.
    We dispute the denial with the insurer.
    Nosotros peleamos con el seguro por usted.
    Nuestro equipo gestiona su reclamo.
    Presentamos el reclamo en su nombre.
    Déjenos negociar con el ajustador.`,
  ),
  ...cause(
    'valid',
    `The leak can be traced to the April storm.
    Hail did this to the membrane.
    The hot spot is the work of hail.
    Wind uplift is behind the wet area.
    The thermal pattern points to hail.
    Hail-related bruising covers the south slope.
    The previous installer is to blame for the leak.
    El granizo rompió las tejas.
    La mancha caliente es obra del granizo.
    La cámara térmica revela golpes de granizo.
    La filtración es culpa del instalador.`,
  ),
  ...guarantee(
    'valid',
    `Our repair cannot fail.
    You have our word that it stays dry.
    This fix is permanent.
    You will never see another leak.
    It will hold up for the next 20 years.
    The scan never misses a leak.
    The roof is good for another ten years, guaranteed.
    Le damos nuestra palabra de que no habrá goteras.
    Esta reparación es para toda la vida.
    El techo no volverá a filtrarse.`,
  ),
  ...confirmed(
    'valid',
    `The installer did not weld the seam, hence the wet boards.
    Infrared confirmed it.
    The polyiso is soaked through.
    Water sits below the membrane at the drain.
    The cover board is drenched.
    We know that the insulation is wet.
    The roof deck has rotted away.
    El poliiso está empapado.
    Hay humedad atrapada bajo la membrana.
    Los tableros están podridos.`,
  ),
  ...moisture(
    'invalid',
    `The warm area looks wet.
    Moisture is likely below the seam.
    The core was wet, so is the rest of the section.
    La zona parece mojada.
    Probable filtración junto al desagüe.`,
  ),
  ...offer(
    'consultant',
    `Would you like us to price the repair?
    We install the new membrane for $12,000.
    Book the repair with us.
    Podemos reparar el techo la próxima semana.
    Nuestro presupuesto para el cambio es de $12,000.`,
  ),
  ...fine(
    'valid',
    `The owner pays the full deductible.
    THE OWNER PAYS THE FULL DEDUCTIBLE.
    We cannot waive the deductible.
    Waiving a deductible is illegal in Texas.
    The deductible is $2,500 according to the owner.
    No offer is made on the deductible.
    Homeowners negotiate with their carrier.
    The homeowner filed the claim herself.
    We do not negotiate with insurers.
    A licensed public adjuster may negotiate the claim.
    Only the insurer can say what is covered.
    We do not promise that the insurer will pay.
    The insurer paid for the north slope in 2021.
    Nobody can guarantee that a roof will not leak.
    The manufacturer guarantees the membrane for 20 years.
    The building official cited the drip edge as a code violation.
    Whether the drains meet code is for the building official to say.
    Code compliance was not assessed.
    A structural engineer should assess the deck.
    Whether the deck is safe to walk on was not examined.
    The engineer's letter states that the deck is structurally sound.
    The pilot wore a harness at all times.
    The laboratory report found mold in sample 2.
    Dark stains were seen; a hygienist should test them.
    We are not qualified to diagnose mold.
    The tenant says the air makes her sick.
    The engineer attributes the split to wind.
    The report does not say that hail caused the leak.
    The marks are consistent with hail.
    The owner said: "Hail did this."
    Photos of the roof were sent to the adjuster on May 4.
    The adjuster met our crew at the roof.
    The area was covered by the flight.
    We covered the opening with a tarp.
    The permit was approved by the city.
    The crew took the deductible form to the office.
    El dueño paga todo el deducible.
    No podemos perdonar el deducible.
    El propietario negocia con su aseguradora.
    No prometemos que el seguro pague.
    Solo la aseguradora decide si está cubierto.
    Nadie puede garantizar que no habrá goteras.
    El inspector municipal señaló una violación al código.
    No se evaluó el cumplimiento del código.
    Un ingeniero debe evaluar la estructura.
    El informe del laboratorio encontró moho.
    No podemos diagnosticar moho.
    El inquilino dice que el aire lo enferma.
    El piloto usó arnés.
    El ingeniero atribuye la grieta al viento.
    La cubierta fue inspeccionada el lunes.`,
  ),
  ...fine(
    'adjuster',
    `We negotiate the claim with the carrier.
    We filed the claim for the insured.
    Negociamos con la aseguradora.`,
  ),
  ...fine('consultant', 'The contractor is to replace the flashing.'),
  ...fine(
    'invalid',
    `Core 2 at the drain was wet.
    La muestra junto al drenaje estaba mojada.
    Nothing is said about moisture.`,
  ),
]
