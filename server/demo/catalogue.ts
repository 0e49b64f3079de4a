import { type Cents, cents } from '../money.ts'

export type DemoCategory = {
  readonly id: string
  readonly name: string
  /** File in server/demo/pictures. */
  readonly image: string
}

export type DemoProduct = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly priceCents: Cents
  /** Id of a category. */
  readonly category: string
  /** File in server/demo/pictures. */
  readonly image: string
  readonly stock: number
}

/** Who makes the demo's products, and what they warn of. Made up. */
export const demoSafety = {
  manufacturer:
    'Cinderhall Smiths’ Guild\n1 Anvil Gate, Cinderhall\nThe Realm of Make-Believe\nguild@smiths.example',
  warnings:
    'A replica for display and costume, not protective equipment. Some edges are sharp: keep out of reach of children.',
}

const CINDERHALL = '019fcb1f-864e-77ba-a010-3c04bcbf3e2f'
const RIMEFAST = '019fd52c-254c-7bce-85ad-2a8c5e1ca873'
const THORNWOLD = '019fdff2-a913-7753-806a-0747781081c1'
const DROWNED_COURT = '019febea-7305-729b-9ae4-64576741be58'
const GALESPIRE = '019ff199-d1ab-745d-b207-11569b184ef6'
const HOLLOW_VAULTS = '019ffe42-bb29-76d2-995f-34099852b7a7'

export const demoCategories: readonly DemoCategory[] = [
  { id: CINDERHALL, name: 'Cinderhall', image: 'emblem-forge.webp' },
  { id: RIMEFAST, name: 'Rimefast', image: 'emblem-ice.webp' },
  { id: THORNWOLD, name: 'Thornwold', image: 'emblem-forest.webp' },
  { id: DROWNED_COURT, name: 'The Drowned Court', image: 'emblem-temple.webp' },
  { id: GALESPIRE, name: 'Galespire', image: 'emblem-storm.webp' },
  { id: HOLLOW_VAULTS, name: 'The Hollow Vaults', image: 'emblem-crypt.webp' },
]

/** The pieces of a set are listed on lines that start with a dash. */
function described(words: string, pieces: string[]): string {
  return [words, '', ...pieces.map(piece => `- ${piece}`)].join('\n')
}

/** In order of creation; the last are the newest. */
export const demoProducts: readonly DemoProduct[] = [
  {
    id: '01a00893-439f-7e0d-aa89-f331efefbff1',
    name: 'Journeyman’s Harness',
    description: described(
      'Every smith in Cinderhall makes one of these before the guild lets them sign a blade. It comes as you see it: great helm, round shoulders, gauntlets, a shield with the anvil on it and two hammers you will actually use. Honest black iron, and the rivets are easy to reach when one lets go. On the wall it could pass for a black knight with the forge still glowing yellow in his eyes; taken down, it fits any crusader.',
      [
        'Great helm: riveted black iron, with a grid of holes to breathe through',
        'Pauldrons: round, so that sparks roll off',
        'Gauntlets: a pair, every finger jointed',
        'Shield: black iron with brass rivets and the guild’s anvil',
        'Hammers: two, one for work and one for arguments',
        'Banner: ochre leather, to hang the rest on',
      ],
    ),
    priceCents: cents(4900),
    category: CINDERHALL,
    image: 'journeyman-harness.webp',
    stock: 60,
  },
  {
    id: '01a00be4-5f6e-70d9-ad40-117ea342b9fa',
    name: 'Oakheart Warden',
    description: described(
      'The jerkin is boiled in bark water until it stops an arrow at thirty paces. Plates sit only where a branch or a boar would hit you, so you can still climb. Shield included; the tree on it has one branch for each winter the pattern has been in use. Forest rangers like it for the brown leather and the mail on the thighs; the wings on the helm are for pride, and the green light in its eyes is for boars.',
      [
        'Helm: gray-green steel edged in gold, with wings at the ears',
        'Shoulders: round caps that still let you reach a branch',
        'Jerkin: leather boiled in bark water, buckled in front, strips below',
        'Gauntlets: light plate to the elbow, worn leather inside',
        'Sword: straight and plain, good on brambles too',
        'Shield: oak tree in brass; count the branches',
        'Cape and scarf: bark brown, the color of standing still',
      ],
    ),
    priceCents: cents(12900),
    category: THORNWOLD,
    image: 'oakheart-warden.webp',
    stock: 3,
  },
  {
    id: '01a01369-a454-7c59-b964-60740118a840',
    name: 'Pearl Legionary',
    description: described(
      'Issued by the hundred when the Court still stood above the water, and hardly any came back up. We strip the lime, polish the white bronze and hang a new crimson cape. Spear and round shield are part of the issue, as the old quartermaster would insist. A Roman soldier would know every strap: plate as bright as silver, mail between, studded leather at the hip, and red behind him all the way down.',
      [
        'Helm: white bronze with a low crest',
        'Cuirass: muscled, with studded strips below so that you can sit',
        'Vambraces and greaves: matched pairs',
        'Spear: broad head, ash shaft taller than you',
        'Round shield: hammered iron, with a rim and boss of white bronze',
        'Cape and scarf: crimson, new; the old ones were eaten',
      ],
    ),
    priceCents: cents(17900),
    category: DROWNED_COURT,
    image: 'pearl-legionary.webp',
    stock: 0,
  },
  {
    id: '01a015f6-2106-7d5a-bac5-f8195053831a',
    name: 'Squall Lancer',
    description: described(
      'Made for riders who charge with the wind behind them. Sea-blue edges keep a file of lancers together in rain so thick that shouting is useless. The falcon shield locks under the left pauldron and leaves both eyes clear. Silver plate and a teal cloak, cut in the old Greek style and proofed against any storm.',
      [
        'Helm: crested, the eyes left wide',
        'Pauldrons: large and round, rain runs off behind',
        'Lance: barbed head, so aim before you mean it',
        'Shield: a falcon under the moon, rimmed in bright steel',
        'Kilt and cape: sea blue, one piece of cloth each',
        'Belt: a storm-glass stone that clouds over an hour early',
      ],
    ),
    priceCents: cents(22900),
    category: GALESPIRE,
    image: 'squall-lancer.webp',
    stock: 5,
  },
  {
    id: '01a01c2e-fcb0-7689-8310-b2fc5686329d',
    name: 'Icebreaker’s Burden',
    description: described(
      'Eleven kilos of whale leather, wolf fur and gray iron, worn by the people who walk ahead of the ship. The horns are for hanging the lamp between. Take the double axe in both hands and test every step before you trust it. It’s Norse work, and cozy: in this fur collar and brown leather, a berserker can sleep in the snow. Only the blue eyes stay awake.',
      [
        'Helm: iron, with two horns and room for a lamp',
        'Mantle and skirt: wolf fur, doubled over the shoulders',
        'Jerkin: whale leather, buckled in front',
        'Double axe: ice on one side, opinions on the other',
        'Gauntlets: iron, with leather wrapped to the elbow',
        'Belt: a brass buckle you can work in mittens',
        'Cape: dark red, to be seen from the ship',
      ],
    ),
    priceCents: cents(19900),
    category: RIMEFAST,
    image: 'icebreakers-burden.webp',
    stock: 32,
  },
  {
    id: '01a027b4-7f6c-753f-bfc1-df26e9bad0d7',
    name: 'Gravecaller’s Shroud',
    description: described(
      'The robe has no pockets, since whatever you carry down there will be asked for. Light from the moon staff shows names on stones that were worn smooth long ago. Hem and tabard are weighted with lead so that nothing can tug at them. Warlocks and necromancers praise the black cloth, the crescent moon and the orb that floats over an open hand; the undead have stopped complaining. Light the candles first.',
      [
        'Hood: a helm shaped like one, for low ceilings',
        'Mantle: layered steel over both shoulders',
        'Robe and cloak: black wool, lead in the hems',
        'Tabard: with the old moon of the vaults on it',
        'Gauntlets: violet steel; a small light follows the open one',
        'Moon staff: green light, no oil needed',
      ],
    ),
    priceCents: cents(34900),
    category: HOLLOW_VAULTS,
    image: 'gravecallers-shroud.webp',
    stock: 28,
  },
  {
    id: '01a031f9-7d03-735e-9c45-4eebf151c1fb',
    name: 'Cinderwarden Oath',
    description: described(
      'Wardens swear on the hammer, and the hammer is in the box. Brass edging on every plate carries heat away from the joints, which is why the elbows still bend after a day at the furnace mouth. Ask us to fit the horns; they go in hot. Paladins of the fire have worn this silver and red, with the flame on the chest, for as long as there has been a line to hold. Heroes may borrow it.',
      [
        'Helm: horned and crested, gold at every edge',
        'Pauldrons: broad, a curl of smoke cut into each',
        'Breastplate: steel, with the fire of the hall',
        'Arms: plate to the fingertips, and elbows that still bend',
        'Belt: gilded, with an ember for a buckle',
        'War hammer: the one you swore on',
        'Cape: red wool, singed a little at the hem',
      ],
    ),
    priceCents: cents(39900),
    category: CINDERHALL,
    image: 'cinderwarden-oath.webp',
    stock: 25,
  },
  {
    id: '01a03e99-12d4-71ae-bda0-10efe163c203',
    name: 'Mossbound Hermit',
    description: described(
      'Nobody remembers ordering this one, yet we find it finished on the bench each spring. Living moss is stitched between two layers of wool and wants a cup of rainwater a week. The curled staff puts out a leaf when it likes its owner. Druids and healers who keep close to nature like it for the warm fur collar, the deep hood, and the green eyes, which find mushrooms in the dark.',
      [
        'Hood: drab bronze over a green scarf',
        'Mantle: fleece, which the moss leaves alone',
        'Robe: two layers of wool with the moss between',
        'Tabard and cloak: moss green, three leaves in front',
        'Gauntlets: bark brown, for gathering',
        'Curled staff: root wood, still growing',
        'Belt: plain leather, watered with the rest',
      ],
    ),
    priceCents: cents(24900),
    category: THORNWOLD,
    image: 'mossbound-hermit.webp',
    stock: 40,
  },
  {
    id: '01a0465f-a42f-7b6d-854c-896af7bac174',
    name: 'Tidewall Retainer',
    description: described(
      'Laced lamellar over sharkskin: cut one cord and the rest still hold. The sweeping crest was made to split a breaking wave, and it does. Each retainer chose the face on the breastplate, so expect yours to differ a little from the image. It’s a samurai’s armor that went to sea: chainmail at the throat, red at the waist, dark green below.',
      [
        'Helm: the sweeping crest in two halves',
        'Face: gilded, on the chest; one among forty, chosen by its first owner',
        'Lamellar: laced over sharkskin, cord by cord',
        'Shoulders: wide plates that break a wave',
        'Skirt: dark green strips, a gilded stud on every one',
        'Trident: three points, all of them sharp',
        'Cape and sash: coral red, dry by noon',
      ],
    ),
    priceCents: cents(44900),
    category: DROWNED_COURT,
    image: 'tidewall-retainer.webp',
    stock: 24,
  },
  {
    id: '01a04db0-c45c-76b0-ab79-7054e155116c',
    name: 'Winter’s Last Watch',
    description: described(
      'For the guard who stays when the garrison has gone south. Steel is quenched in meltwater at the back of the glacier, and it keeps that blue for good. Both hands rest on the great sword, so stand still and the cold does most of the fighting. The armor is gray and blue like river ice, and travelers in the snow have taken its wearer for a lich, a death knight or a statue.',
      [
        'Helm: three tall points, like frost on a fence',
        'Collar: raised spikes that keep people at arm’s length',
        'Pauldrons: layered and pointed, like folded wings',
        'Cuirass: meltwater steel, blue for good',
        'Skirt: scales, laid like slates',
        'Greatsword: a cold white stone in the pommel',
        'Cape: night blue, heavy enough for wind',
      ],
    ),
    priceCents: cents(64900),
    category: RIMEFAST,
    image: 'winters-last-watch.webp',
    stock: 18,
  },
  {
    id: '01a059d4-2169-7a4c-aa23-20cc97422ab0',
    name: 'Last Candle Vigil',
    description: described(
      'Someone has to be awake when the candle burns down. The crown belonged to a queen who took her turn like everyone else; ours is a cast of it in gilded brass. Wine-red cape, bright steel, and a sword long enough to lean on until morning. King, paladin or cook, whoever wears the golden crown has the gothic hall and the throne room to themselves for the night.',
      [
        'Crowned helm: steel, a ring of gilded brass around the brow',
        'Pauldrons: plain and round, polished by hand',
        'Cuirass: engraved steel under a collar of mail',
        'Gauntlets: padded palms for a long night',
        'Longsword: a pommel of gilded brass',
        'Cape and kilt: wine red, with dry hems',
      ],
    ),
    priceCents: cents(54900),
    category: HOLLOW_VAULTS,
    image: 'last-candle-vigil.webp',
    stock: 20,
  },
  {
    id: '01a05bd1-57eb-76a8-99a8-0bb5f7287b11',
    name: 'Stormglass Duelist',
    description: described(
      'Duels on the upper terraces end when one fencer can no longer hear. Violet glass is fused into the steel in sheets thinner than paper, and it hums a quarter-tone before lightning strikes. Light through the hips, plated on the sword side, and black wherever it is cloth. It’s a rogue’s armor, asymmetrical on purpose: one heavy shoulder to hide behind, mail on the other, and purple eyes that stay on you either way.',
      [
        'Helm: narrow slits and a bright brow',
        'Shoulder: one only, on the side of the sword; mail on the other',
        'Cuirass: violet glass on steel, half of it, over black quilting',
        'Rapier: narrow, and it hums',
        'Kilt and boots: black wool, brown leather, nothing that clanks',
        'Cape: black, worn to one side, never in the way',
      ],
    ),
    priceCents: cents(47900),
    category: GALESPIRE,
    image: 'stormglass-duelist.webp',
    stock: 22,
  },
  {
    id: '01a061a1-116a-790d-b7ba-0f794e198bed',
    name: 'Kilnspeaker Vestments',
    description: described(
      'Kilns sulk, and a speaker talks them round. Copper scales hang loose over brown wool so that hot air can rise between them. Turn the orb a little to the left for glaze, a little to the right for steel. Sorcerers who work with fire wear it for the deep hood, and for the small orb that comes floating, bright as a comet, to an open hand. By kiln light the copper is orange and the eyes are yellow.',
      [
        'Hood: copper over a slate scarf, so that the heat goes round you',
        'Shoulders: round copper caps, loose at the arm',
        'Cuirass: scales that let the heat out',
        'Robe and cloak: brown under slate, with copper hems',
        'Tabard: slate, with the sign of a falling spark',
        'Gauntlets: for handling what is still soft',
        'Orb staff: left for glaze, right for steel',
      ],
    ),
    priceCents: cents(32900),
    category: CINDERHALL,
    image: 'kilnspeaker-vestments.webp',
    stock: 35,
  },
  {
    id: '01a06621-fd4e-774b-b389-e6d085c014fc',
    name: 'Leviathan’s Confessor',
    description: described(
      'What lies under the Court has a great deal on its conscience. The verdigris is real: four years in the harbor before we so much as lift a brush. Scaled shoulders shed water, the ram mask keeps a straight face, and the trident is for blessing. Casters of the deep wear the fish scales over red cloth, with a sea serpent in front that most people take for a dragon.',
      [
        'Ram mask: black, its horns edged in green copper',
        'Shoulders and cuirass: scales in the green of old copper',
        'Collar: plate, for the weight of what is said',
        'Robe and cloak: rust red, with a serpent on the tabard',
        'Gauntlets: waxed inside against the wet',
        'Trident: for blessing, mostly',
      ],
    ),
    priceCents: cents(57900),
    category: DROWNED_COURT,
    image: 'leviathans-confessor.webp',
    stock: 16,
  },
  {
    id: '01a0671a-9b49-7722-88b8-ffb5fe20ce16',
    name: 'Stagcrown Huntmaster',
    description: described(
      'These antlers were shed, not taken, and the wood knows the difference. Rust-colored leather disappears among October beeches at ten steps. A barbed spear comes with it, though most huntmasters say they rarely need to throw. The armor makes its wearer half shaman, half forest ranger: fur on one shoulder, brown leather on the arms, yellow eyes among the trees. Deer take it for one of their own.',
      [
        'Helm: browned steel, with antlers that were shed',
        'Shoulders: browned steel on the right, fur on the left',
        'Jerkin: rust-red leather, studded with brass',
        'Bracers: dark leather, quiet when it is oiled',
        'Barbed spear: as long as you are tall',
        'Cape, kilt and scarf: rust red, invisible in October',
      ],
    ),
    priceCents: cents(36900),
    category: THORNWOLD,
    image: 'stagcrown-huntmaster.webp',
    stock: 27,
  },
  {
    id: '01a070a8-0e64-70de-bfe2-b352e233989c',
    name: 'Hoarfrost Oracle',
    description: described(
      'Breathe on the crystal and read quickly, for the answer melts. Pale steel collar, white robe, and a spiked ring of blued silver behind the hood that shows which way the weather will turn. Gloves are cut one size large to leave room for a second pair. With that halo, like a winter sun, it’s cloth armor for a frost mage; priests and healers borrow it when it snows.',
      [
        'Hood: pale steel, open at the face',
        'Halo: blued silver that turns with the weather',
        'Collar: steel, quilted where it touches you',
        'Shoulders: layered plates, pale as the collar',
        'Robe: frost white, down to the floor',
        'Tabard and cloak: deep blue; one snowflake, by somebody patient',
        'Crystal staff: read quickly',
      ],
    ),
    priceCents: cents(69900),
    category: RIMEFAST,
    image: 'hoarfrost-oracle.webp',
    stock: 14,
  },
  {
    id: '01a07b39-e076-7a02-8d5b-2bd0f7e2bfee',
    name: 'Boneyard Marshal',
    description: described(
      'A marshal keeps the rows straight and the gates shut. The plate is steel, limewashed until it looks like the neighbors, and the torn cape is best left unmended. With the scythe you mow the paths first; other uses come after dark. By candlelight the armor could be the grim reaper’s own: green eyes, a helm like a ram’s skull, ribs as pale as bone. The undead salute it, which saves time.',
      [
        'Helm: black, with the horns of a ram, green behind the eyes',
        'Pauldrons: one spiked, one plain, limewashed like the neighbors',
        'Cuirass: steel ribs over dark leather',
        'Gauntlets: jointed, good for keys',
        'Scythe: for the paths first',
        'Cape and kilt: yew green, torn, and best left so',
      ],
    ),
    priceCents: cents(62900),
    category: HOLLOW_VAULTS,
    image: 'boneyard-marshal.webp',
    stock: 19,
  },
  {
    id: '01a07e38-e7da-7ce6-a585-a561f014b675',
    name: 'Coral Throne Heirlooms',
    description: described(
      'A household set from the throne room, raised in one piece with the banner still on its pole. Crested helm, shoulders, gauntlets, serpent shield and a pair of tridents. Sold together or not at all: the family was firm about that. It’s Greek armor to hang on a wall, bronze and coral red, with an orange serpent that guests call a hydra until they count the heads, and a dragon after that.',
      [
        'Helm: pale bronze, with the crest of the house',
        'Shoulders: a pair, round and heavy',
        'Gauntlets: a pair, hardly worn',
        'Shield: the serpent, red on red, mouth open',
        'Tridents: two, to be crossed behind the rest',
        'Banner: coral red, with its pole',
      ],
    ),
    priceCents: cents(84900),
    category: DROWNED_COURT,
    image: 'coral-throne-heirlooms.webp',
    stock: 12,
  },
  {
    id: '01a08007-1ac9-7d93-97d7-7d57fb39e2a7',
    name: 'Bramble Vigil',
    description: described(
      'Thorns were set into the mold and burned out when the iron went in. Stand in it for one night at the edge of a clearing and the hedge will have grown up to your knees. Oil it twice a year, and never in June, when the flower on the chest opens. The armor suits a death knight of the deep forest: black and gray, with pink eyes behind the visor and the temper of a rose.',
      [
        'Helm: three iron thorns and a rose-pink stare',
        'Pauldrons: spiked like the hedge they came from',
        'Cuirass: black iron, a copper flower on the chest',
        'Skirt: black scales with a copper hem',
        'Greatsword: thorned iron, a copper stem up the blade',
        'Cape: wine red, like crushed brambles',
      ],
    ),
    priceCents: cents(59900),
    category: THORNWOLD,
    image: 'bramble-vigil.webp',
    stock: 38,
  },
  {
    id: '01a08cf7-20f0-754f-a38b-a8f9fd1c44af',
    name: 'Skybreaker’s Vow',
    description: described(
      'The vow is short: up, and not down again until it is done. Black vanes on the back turn with the gale and hold you upright on a ledge as wide as your boot. We ask every buyer to try them on indoors first. Seen by lightning, with its black wings, its spiked shoulders and its eyes burning blue, this gray armor has been mistaken for a dragon; death knights count that as a compliment.',
      [
        'Helm: horned, with a crest like a keel',
        'Wings: black vanes that turn with the gale',
        'Spaulders: layered, pointed away from your ears',
        'Cuirass: night steel in small plates, laced in red',
        'Greatsword: something to hold on to',
        'Greaves: soles nailed for wet ledges',
      ],
    ),
    priceCents: cents(94900),
    category: GALESPIRE,
    image: 'skybreakers-vow.webp',
    stock: 15,
  },
  {
    id: '01a09910-e388-7442-ba11-196ce03863cd',
    name: 'Slagborn Reaver',
    description: described(
      'Poured from the skimmings of a hundred better suits, and it holds a grudge. Shoulder spikes are cast in one with the plate, so nothing snaps off in a doorway. The double axe weighs what it looks; lift with your legs. What you get is a berserker’s armor, dark iron still black from the forge, with a bull’s horns, a muscled cuirass and the red eyes of the demon that was in there first.',
      [
        'Helm: three horns, poured in one go',
        'Pauldrons: spikes of the same pour',
        'Cuirass: red-hot edges, cold to the touch',
        'Skirt: studded strips of scorched leather',
        'Belt: a buckle from the last melt, still warm',
        'Double axe: weighs what it looks',
        'Cape: short-tempered red',
      ],
    ),
    priceCents: cents(74900),
    category: CINDERHALL,
    image: 'slagborn-reaver.webp',
    stock: 30,
  },
  {
    id: '01a09eae-a81a-73b8-b400-4c8f08f17599',
    name: 'Abyssal Bulwark',
    description: described(
      'Built for the sluice gate under the Court, where the pressure folds lesser steel like a letter. Joints are packed with whale grease behind scale mail, and the eye slit is glazed. The gem in the pommel lights when the door must stay closed. Paladins and pirates still fight over this gray armor; whoever is in it stands among the coral with eyes burning blue, and waits.',
      [
        'Helm: a closed bucket with a glazed slit',
        'Pauldrons: an anchor on each',
        'Skirt and joints: scale mail packed with grease',
        'Gauntlets: made to hold one thing for hours',
        'Greatsword: lights when the door must stay shut',
        'Cape: rust, which is black at forty fathoms',
      ],
    ),
    priceCents: cents(89900),
    category: DROWNED_COURT,
    image: 'abyssal-bulwark.webp',
    stock: 17,
  },
  {
    id: '01a0aa43-f417-7573-bb45-e6ba3b28eceb',
    name: 'Nightbell Executioner',
    description: described(
      'When the bell under the chapel rings, the wings unfold by themselves. Everything about this set is quiet: felt under the plates, waxed leather between the ribs of the wings, no spurs. Comes with axe and black tabard; the bell stays with us. Vampires order this gothic armor in black and gray for the bat wings; the purple eyes burn longer than the candles.',
      [
        'Helm: flat-topped, no rattle anywhere',
        'Wings: waxed leather, open by themselves',
        'Cuirass: black plates in rows of brass studs, felt beneath',
        'Tabard: black, edged in pale gold',
        'Halberd: a long axe, kept very clean',
        'Boots: no spurs, soft soles',
      ],
    ),
    priceCents: cents(99900),
    category: HOLLOW_VAULTS,
    image: 'nightbell-executioner.webp',
    stock: 21,
  },
  {
    id: '01a0ab96-1b18-71b1-aeb2-f57195486b91',
    name: 'Dawnhammer Regalia',
    description: described(
      'Once a year the great hammer falls at sunrise, and this is what its keeper wears. The sunburst behind the helm is gilded bronze, forty-eight hours of filing, and it throws the light where a crowd can see it. Scarlet cape in heavy wool, sword of state included. White and gold, with a lion on each shoulder and a halo like the sun, it’s holy armor for paladins and crusaders, and makes a hero of anyone who can stand still at dawn.',
      [
        'Helm: white, gold at every seam',
        'Sunburst: gilded bronze, fixed behind the helm',
        'Pauldrons: a lion’s head in gold on each',
        'Cuirass: white steel with a ridge of gold',
        'Sword of state: a gold globe for a pommel',
        'Cape and tabard: scarlet, heavy wool',
      ],
    ),
    priceCents: cents(129900),
    category: CINDERHALL,
    image: 'dawnhammer-regalia.webp',
    stock: 13,
  },
  {
    id: '01a0b166-e4e4-7bea-82d5-f0b728ffb7a9',
    name: 'Palewing Sentinel',
    description: described(
      'Swan steel is mostly patience: each feather is beaten flat, then folded once along the spine. On the ridge above Rimefast the wings keep drifting snow off your back, and they look good at weddings too. Spear and long tabard belong to the set. White from helm to hem and edged in gold, with the feathered wings of an angel, it’s holy armor for a Valkyrie, or for any hero in the snow.',
      [
        'Helm: feathered at the temples',
        'Wings: swan steel, feather by feather',
        'Cuirass: white plate, engraved below the collar',
        'Belt: gilded, with a clear stone',
        'Tabard: pale, to the knee',
        'Gauntlets and greaves: matched pairs',
        'Spear: narrow head, ash shaft',
      ],
    ),
    priceCents: cents(119900),
    category: RIMEFAST,
    image: 'palewing-sentinel.webp',
    stock: 26,
  },
  {
    id: '01a0b18f-a8cc-79a5-b2ee-d323ae1b3e68',
    name: 'Thunderhead Sovereign',
    description: described(
      'The eagle on the chest is the lightning rod, so please do not remove it. Great horned helm, blued steel with gold edges, and pauldrons broad enough to stand a drink on. Galespire swears in its rulers outdoors, in the worst weather of the year, dressed like this. In silver, gold and dark blue, with a bull’s horns, it makes a hero look like a god of storms. The armor comes without a weapon; nobody has asked for one.',
      [
        'Helm: great horns, gold along every edge',
        'Pauldrons: lightning in gold on each',
        'Breastplate: the eagle, which stays on',
        'Arms: plate to the fingertips, gold at every joint',
        'Belt: gold, with a stone that sees the flash first',
        'Cape: royal blue, lined against the rain',
      ],
    ),
    priceCents: cents(109900),
    category: GALESPIRE,
    image: 'thunderhead-sovereign.webp',
    stock: 24,
  },
]
