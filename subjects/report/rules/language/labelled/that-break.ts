import { type LabelledSentence, labelled } from '#rules/language/labelled/labelled'

const cause = labelled('cause-from-infrared')
const guarantee = labelled('guarantee')
const promise = labelled('coverage-promise')
const handling = labelled('claim-handling')
const confirmed = labelled('confirmed-without-core')
const deductible = labelled('deductible')
const code = labelled('code-violation')
const health = labelled('health-diagnosis')
const safety = labelled('safety-structural')
const moisture = labelled('moisture-without-survey')
const offer = labelled('offer-of-work')

/** What may not be said, each with the rule it breaks. */
export const sentencesThatBreak: readonly LabelledSentence[] = [
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
]
