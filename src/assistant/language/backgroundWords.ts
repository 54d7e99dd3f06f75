import { stem } from './english.ts'

/**
 * Words that change nothing in a question: what is bought, cooked, heated or measured, where, and by whom. A word that could
 * change what a tool calculates does not belong here: not "balloon", "flat", "tax", "newborn", "weekly" or "round".
 */
const THINGS = `
  air aisle album alcove apartment apple apron armchair attic backpack bacon bag bagel bakery balcony ballroom bandage banana
  barbecue barn basement basin basket bath bathroom bathtub battery beach bean bed bedroom bedspread beef beer bench berry
  bicycle bike bin birthday biscuit blanket blazer blender blouse boat boiler book bookcase bookshelf boot bottle bouquet bowl
  box bracelet bread breakfast brick brownie brunch brush bucket buffet building bulb bun bungalow burger bus butter button
  cab cabin cabinet cable cactus cafe cafeteria cake camera candle candy cap car caravan carpet carrot cart cashmere casserole
  ceiling cellar cement cereal chair champagne charger cheese cheesecake cherry chicken chili chips chocolate cider cinema
  cinnamon clock closet cloth clothes clothing coat cocktail cocoa coconut coffee coke cola collar computer concrete condo
  console cookie cooker cookware copper corn corridor cottage cotton couch counter courtyard crate cream croissant cucumber
  cup cupboard cupcake curry curtain cushion deck delivery deli denim desk dessert detergent dining dinner dish dishwasher
  door doorway drawer dress dresser drill drink driveway dryer duvet earring egg envelope equipment espresso fabric faucet
  fence fertilizer festival film fireplace fish flooring flour flower food fork freezer freezing fridge fries fruit fryer fuel
  furniture gadget garage garden garlic gas gasoline gate gift gin glass glasses glove glue granite grape grass gravel grill
  grocery groceries guitar gym haircut hall hallway ham hamburger hammer handbag hat headphones heater hedge helmet honey
  hoodie hose hospital hotel house household ice icing ingredient iron jacket jam jar jeans jewelry juice jumper kettle
  keyboard kit kitchen kite knife ladder lamp laptop lasagna laundry lawn leather lemon lemonade lettuce library lightbulb
  linen lipstick lobby lock lorry lounge lumber lunch machine magazine mall mango map marble market mattress mayo meal meat
  melon menu metal microwave milk mirror monitor motorbike motorcycle motel movie muffin mug museum mushroom mustard napkin
  necklace needle noodle notebook nut oak oil olive omelette onion orange orchard oven packet paint pajamas pan pancake pantry
  pants paper parcel park parka pasta pastry path patio paving peach peanut pear pen pencil pepper perfume petrol phone piano
  pie pillow pine pipe pizza plank plant plaster plastic plate playground plot plywood pond pool popcorn porch pork porridge
  pot potato powder present printer prom pub pudding pumpkin purse quilt radiator radio raft raincoat ramp receipt recipe
  refrigerator restaurant rice roast robe rolls roof rooftop room rope rose rug rum sack salad salmon salon salsa salt sand
  sandal sandwich sauce sausage saw scarf screen seat seed shampoo shed sheet shelf shirt shoe shop shopping shorts
  shovel shower shrimp sink skateboard skirt slab snack sneaker soap sock soda sofa soil soup spaghetti spice spoon stadium
  stairs stall statue steak stereo store stove straw strawberry stroller studio sugar suit suitcase sunglasses supermarket
  supper sushi sweater sweatshirt swimsuit syrup table tablet takeaway takeout tank tap tape taxi tea television tent terrace
  theater theatre thread ticket tie tile timber tire toast toaster toilet tomato tool toothbrush toothpaste torch towel tower
  toy trailer train trainers tram tray tree trench trousers truck trunk tub tube tuna turkey tv tyre umbrella uniform vacuum
  van vase vegetable vehicle video vinegar violin vodka waffle wagon wall wallet wallpaper wardrobe washer watch water wedding
  wheat wheel whiskey whisky window windscreen wine wire wood wool workshop wrap yard yoghurt yogurt zoo
  airport avenue bank bar barber base beauty block booth bridge campus canteen casino church city clinic club coast college
  company concert corner country county court cruise depot dorm event factory farm field flight forest game garden gallery
  highway hill home hostel hut island job kiosk lab lake lane landlord lecture lesson lot meeting motorway mountain nursery
  office outlet party pharmacy place plane plaza port quiz race railway resort ride river road route salon sea seaside shift
  ship site spa sport station street suburb summit taxi temple tour town track trip tunnel university vacation valley
  village visit warehouse weekend wharf winery exam essay homework semester class course subject math maths algebra geometry
  biology bio chemistry chem physics history english french spanish german art music science economics psychology philosophy
  geography sociology literature lab pe calc stats
`
/** Who is spoken of. In questions of health they may change everything. */
const PEOPLE = `
  aunt babies baby boss boy brother buddy bloke chap chef child children colleague contractor couple cousin coworker customer
  dad daddy daughter dealer doctor driver electrician family father fellow fiance folks friend gentleman girl girlfriend
  boyfriend grandad granddad grandfather grandma grandmother grandpa gran granny guest guy hairdresser husband kid lady
  landlady lawyer lender man manager mate mom mother mum mummy nan neighbor neighbour nephew niece nurse parent partner pal
  person plumber professor roommate seller sister son spouse student teacher teammate team tenant toddler twins uncle waiter
  waitress wife woman dog puppy cat kitten horse pony
  adam alan alex alice amy andrew anna anne ben bob brian carol charlie chloe chris claire dan daniel dave david diana ed
  eddie edward ella emily emma eric ethan george hannah harry helen henry jack jacob james jane jason jen jenny jessica jim
  joe john jordan josh julia karen kate kevin laura leo liam linda lisa liz lucas lucy luke maria mark mary matt max megan mia
  michael mike molly nancy nick noah oliver olivia paul peter rachel rob robert rosie ruth ryan sally sam sarah scott simon
  sophia sophie steve susan thomas tim tom tony victoria will zoe
`
/** What was done, and when. */
const MANNERS = `
  bought brought buy buying cook cooked cooking cover covers cut drove drive driving eat eating ate enjoy estimate fill
  fits hear heard help heat hire hired hold holds keep keeps kept leave leaving live lives living look looking ordered
  order owns own paint painting pick picked plan planning planned play played read ready remember rode sail sold spot
  suppose think thinking thought tried trying wear wonder wondering wrote write asked says said told read live fancy usual
  usually altogether anyway basically correctly currently please quite rather so somehow together very well yes yeah yep
  cheers dear mate morning afternoon evening tonight monday tuesday wednesday thursday friday saturday sunday january
  february march april may june july august september october november december spring summer autumn winter christmas
  easter thanksgiving holiday question answer number figure value result amount sum price tag thing things stuff bit lot
  way idea kind sort piece case
`
/** How things are. In questions of health they may change everything: hot yoga, a quick walk. */
const LOOKS = `
  beautiful big blue brand bright brown clean cool cute dark eager fancy favorite favourite fine fresh glad good great
  green happy heavy hot huge kind lazy little local long lovely neat new nice old pink pretty purple quick quickly red sad
  silver small sorry sure sweet tall tiny tired ugly used warm white wooden yellow black golden grey gray fast
`
const stemsIn = (words: string): ReadonlySet<string> => new Set((words.match(/\S+/g) ?? []).map(stem))

/** By stem. */
export const BACKGROUND_WORDS = stemsIn(THINGS + MANNERS)

/** By stem; no background in questions of health. */
export const LOOK_WORDS = stemsIn(LOOKS)

/** By stem; no background in questions of health, nor where people are counted. */
export const PEOPLE_WORDS = stemsIn(PEOPLE)
