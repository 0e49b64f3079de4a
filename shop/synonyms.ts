/** The synonyms that a new shop's search starts with: a group on each line. The owner can edit them. */
export const synonyms = `
armor, armour, set, tier, tier set, suit, gear, kit, outfit, costume, cosplay, larp, medieval, fantasy, gift, present, loot, transmog, epic, legendary
helmet, helm, visor, hat
crown, crowned
king, royalty
queen, princess
shoulders, pauldrons, spaulders
gauntlets, gloves, vambraces
breastplate, chestplate, chestpiece, cuirass
boots, shoes, sabatons
leggings, pants, trousers, greaves
cape, cloak, mantle
robe, vestments, gown
hood, hooded, cowl
shield, bulwark, buckler
two-handed sword, greatsword, longsword, claymore
axe, ax, halberd, battle axe, battleaxe
double axe, double bladed axe, two-handed axe
hammer, war hammer, maul, mace
spear, lance, polearm, pike, javelin
staff, wand
chainmail, chain mail, mail
scale mail, lamellar
plate, plate mail, platemail
fur, fleece, pelt
cozy, cosy
horns, horned
antlers, stag, deer
feathers, feathered
spikes, spiked, spiky
wall decoration, wall, banner

gold, golden, gilded
bronze, copper
red, crimson, scarlet, rust
maroon, wine, crimson, burgundy
blue, azure, navy, sea blue
purple, violet, lilac, lavender
orange, ember
green, verdigris
teal, turquoise, sea blue
black, dark
gray, grey, charcoal
white, ivory
yellow, gold
glow, glowing, shine, burn

fire, flame, ember, lava
forge, furnace
blacksmith, smith
ice, icy, frost, frozen, snow, winter
storm, lightning, thunder, squall
forest, woodland, nature
wood, wooden, root wood
leaf, leaves
trident, poseidon
sea, ocean, underwater, atlantis, drowned, coral
snake, serpent
skull, bone, skeleton, undead
evil, unholy, scary, badass, demon, death knight, necromancer
star, comet, shooting star
bird, eagle, falcon
magic, magical, mysterious, orb
gothic, goth

knight, warrior, fighter, death knight, crusader
death knight, dark knight, dk
crusader, templar, paladin, pally
priest, cleric, healer
tank, plate
mage, wizard, witch, sorcerer, spellcaster, caster
warlock, necromancer, lich
ranger, hunter, archer
rogue, assassin, thief, ninja
god, thor, zeus, odin
hero, heroic
holy, divine, sacred
guard, guardian, warden
barbarian, berserker
viking, norse
spartan, greek, roman, gladiator
samurai, shogun, ronin, japanese
vampire, vampyre, dracula
shaman, shammy
`.trim()
