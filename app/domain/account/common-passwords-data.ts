/**
 * Common passwords that attackers try first: words, names and numbers, in lower case and without trailing digits.
 * Vulgar ones are here because people choose them.
 */
const WORDS = `
2pac 50cent a1b2c a1b2c3d aaron abc abcd abcde abcdef abigail abril access accessdenied accord account accounting
accounts acdc acmilan acuity adam adams adgjmp adidas admin adminadmin administrateur administrator adminpass adrian
adriana africa agencies agency agnes agosto airbus airforce airplane airport aisha ajax aladdin alan alaska albert
alberto alejandra alejandro alessandro alex alexa alexander alexandra alexandre alexandria alexis alfaromeo alfred
alfredo alice alicia alien aliens alison allaccess allah allen allison aloha alpha always alyssa amanda amazing amazon
amber amelia america amor amore amores amormio amour ampere amsterdam amy ana anastasia anderson andre andrea andreas
andrei andres andrew android andy angel angela angelica angelina angelito angelo angels angie anita anja anna
annabelle anne annie anniversary anonymous anthony antonia antonio anybody anything anywhere aout août apollo apple
apples april aragorn architect architecture argentina ariana ariel arizona armani army arnold arsenal arthur asdf
asdfasdf asdfgh asdfghjk ashley assassin assassins asshole athena athens atlanta attic audi audrey august austin
australia austria automne autumn avalanche avengers avenue avril awesome azerty baby babyblue babyboy babydoll
babygirl backup bacon badass badboy badger badgirl bailey baker ballast ballet banana bananas bandit bank banker
banking barbar barbara barca barcelona barnes barney bart bartman baseball basement basket basketball bastard bathroom
batman bauer bayern bayernmunich beach beagle bear bears beatles beatrice beatriz beautiful beauty beaver becker
beckham bedroom beer beijing belgium believe bell bella ben benfica bengals benjamin bennett benvenuto benz berlin
bernard bernd bestfriend beth betty beverly beyonce bff bianca bible bicycle bienvenido bienvenue bigboss bigboy
bigdaddy bigdog biggie bigman bigred biker bill billy bingo birgit birmingham birthday bitch bitcoin biteme bjorn
blablabla black blackberry blackbird blackcat blackhawks blackie blackjack blah blahblah blake blanket blessed
blessing blink blowjob blowme blue blueberry bluesky blur bmw boat bobby bobmarley boca boeing bond bonita bonjour
bonnie boobs borussia boss boston bottle boulevard boxer boxing boyfriend boys brad bradley brandon brandy brasil
braves bravo brazil breaker brenda brendan brent brian briana brianna bridge bridget britney brittany broncos brooke
brooklyn brooks brother brown brownie browns bruce bruins bruno bryan bryant bucket budapest buddha buddy budget
budweiser bugatti bugsbunny builder building bulb bulbs bulgaria bulldog bulldogs bullet bulls bullshit bumblebee
bunny burger business buster butler butterflies butterfly button byebye cadillac caitlin caleb california callofduty
camaro camera cameron camila camille campbell canada canadiens candle candy candycane cappuccino captain
captainamerica caramel cardinals carina carl carla carlo carlos carmen carol carolina caroline carolyn carpet carrie
carrot carter cartman casablanca casey cash casino cassandra cassie castle cat catalina catdog catherine cats catwoman
cecilia celine celtic celtics chad challenger champagne champion champions chandelier chanel change changeit changeme
changethis chantal charger chargers charizard charles charlie charlotte cheers cheese chelsea chelseafc chemistry
cherries cherry cheryl chester chevrolet chevy chewbacca chicago chicken children chile chill chillin china chloe
chocolat chocolate chris christ christian christiane christina christine christmas christoph christophe christopher
christy chrysler church chéri ciao ciaociao cinderella cindy cinema circuit citroen civic claire clara clark claude
claudia clave clayton clement cleveland client clients cloud coach cobra cocacola coco coconut cody coffee coldplay
coleman colin college collins colombia colorado colts comet company computer connor conrad construction contract
contractor contractors contrasena contraseña converse cook cookie cookies cool coolcat coolgirl coolguy coolio cooper
corey corinna corinthians corona corvette cosmos cougar counterstrike courage courtney cowboys cox coyote craig cree
cricket crimson cristian cristiano cristina crow crypto crystal cubs cupcake current curtain curtis customer cutie
cutiepie cyber cyberpunk cycling cynthia daddy daddysgirl daisy dakota dale dallas damian damien dan dana dance dancer
dancing daniel daniela daniele danielle danilo danny darkangel darkness darkside darling darren darthvader database
dave david davide davis dawn daylight daytime dead deadpool dean death deathmetal deathnote debbie deborah december
decembre default delhi delivery delta demo demon denis denise denmark dennis denver depeche depechemode derek desert
design designer desiree desktop destiny detroit deutschland devil devin dezember diablo diamond diamonds diana diane
diciembre dickhead diego dienstag diesel dieter dimanche dimmer dimming dior dirk disney disneyland doctor dodge
dodgers dog doggy dogs dollar dollars dolphin dolphins domingo dominic dominik dominique don donald donna donnerstag
dontknow donut doors doris dorothy dortmund double doug doughnut douglas downlight dragon dragonball dragonfly dragons
dream dreamer dreams dresden driver drpepper drummer drums dublin ducati duck ducks duke dumbass dumbledore duncan
dustin dylan décembre eagle eagles earth easter eatme eaton ebay echo eclipse eddie eduardo edward edwards edwin egypt
eileen elaine eleanor electric electrical electrician electricity electro elena elephant eleven eli elias elijah elisa
elisabeth elizabeth elke ella ellen elliot elvis emanuel emerald emerson emil emilia emilie emily eminem emma enero
engel engine engineer engineering engineers england enrique enter enternow enterprise entrar entry erco eric erica
erik erika erin ernest ernesto espana españa espresso esteban esther estimate estimating estimator ete ethan ethereum
eugene eva evan evans evelyn everton everybody everyone everything evil example excellent fabian fabio facebook faith
falcon falcons familia familie famille family familyguy fantastic farmer father fathers fatima febrero februar
february federico felicia felipe felix fernanda fernando ferrari fevrier feyenoord fiat finalfantasy finance finland
fiona fire fireball firefly firefox fireman first fischer fish fisher fisherman fishing fixture fixtures
fixtureschedule flame flamengo flames flamingo floodlight flora florence flores florian florida flower flowers fluffy
fluor fluorescent flyers focus foobar foofoo footbal football ford forest forever forgetit forgot forgotten formula
fortnite foster fox foxes foxtrot france frances francesca francesco francis francisco franco frank frankfurt franklin
franz fred freddy frederic frederick freedom freeway freitag friday friedrich friend friends friendship fritz frodo
fruehling frühling fuck fucker fuckit fuckme fuckoff fuckyou février gabriel gabriela gabriella gabrielle galaxy
gambler gamecube gameofthrones gameover gamer games gaming gamma gandalf ganesh gangsta gangster garage garcia garden
gareth garfield garlic gary gavin geheim geheimnis gelighting generalelectric genesis geoffrey george georgia georgina
gerald gerard gerhard germany ghost gianni giants gilbert gina ginger giovanni giraffe girl girlfriend girls gisela
giulia giuseppe gladiator glasgow gloria gmail goal goalie god godbless godfather godisgood godisgreat godzilla goku
gold golden goldeneye goldfinger goldfish golf golfer golfgti golfing goliath gollum gonzalez gonzalo goodbye
goodmorning goodnight goofy google goose gordon gorillaz gospel gotham grace grandma grandpa grant grape gray great
greece green greenday greg gregor gregory grey gryffindor gucci guest guido guillermo guinness guitar gundam gustavo
gutentag hack hacked hacker hackers hackme haha hahaha hahahaha hall hallo hallohallo halloween halo halogen hamburg
hamburger hammer hamster hannah hannes hans hansolo happiness happy happybirthday happyday happyface happynewyear
harald hardcore harley harleydavidson harmony harold harris harry harrypotter harvard harvey hasi haslo hawaii hawk
hawks hayley heat heather heaven heavymetal hector heidi heineken heinz helen helena helga helicopter hell hello
hellohello hellokitty hellothere helpdesk henderson hendrix henri henrik henry herbert herbst hercules herman hermione
hermosa hernan hernandez heslo heyhey highbay highway hill hiphop hippo history hithere hitman hiver hobbit hockey
hoffmann hogwarts hola holahola holger holiday holidays holland holly hollywood holophane home homebase homer homerun
homesweethome homework honda honey honeybee hongkong hooters hope horny horse horses horst hotdog hotel hotmail hotsex
hotstuff hottie house housemusic housework houston howard hsv hubbell hubert hughes hugo hulk human hundred
hungergames hunter hunting hurricane husband husky iamgod ian ice icecream iceland iceman ichliebe ichliebedich idiot
idontcare idontknow ignacio ilovecats ilovegod iloveher ilovehim ilovejesus ilovemom ilovemum ilovemydog ilovemyself
iloveu ilovey iloveyou iloveyousomuch impreza india indonesia ines infinity ingrid inside instagram inter intermilan
internet intranet investor invierno invoice ipad iphone ireland irene irina iris ironmaiden ironman isaac isabel
isabella isabelle island israel istanbul itachi italia italy ivan jack jackie jackpot jackson jacob jacqueline jacques
jaguar jaguars jaime jakarta jake james jamesbond jamie jan jana jane janet janice januar january janvier japan jared
jasmin jasmine jason javier jay jayz jean jeanette jedi jeep jeff jeffrey jenkins jenna jennifer jenny jens jeremy
jerome jerry jerusalem jesse jessica jessie jesus jesuschrist jetaime jets jeudi jewel jill jim jimmy joan joanna
joanne joao joaquin joel joerg johan johanna johannes john johnny johnson joker jonas jonathan jones jordan jorge jose
josef joseph josephine josh joshua juan juanita judith judo judy jueves juillet juin juli julia julian juliana julie
julien juliet juliette julio julius july june jungle juni junio juno jupiter jurassic justice justin justine juventus
kaitlyn karate karen karin karina karl karla katarina kate katharina katherine kathleen kathryn kathy katie katja
katrin katrina kawasaki kayla keith kelly kelsey ken kendra kenneth kennwort kenny kenya kerstin kevin keyboard
kichler kids killer killers killme kilo kim kimberly king kingkong kings kirsten kissme kitchen kitten kitty kittycat
klaus klein knicks knight koala kobe koch koeln korea krishna kristen kristian kristin kristina kurt kyle köln
labrador lacoste ladder ladybug lake lakers lamborghini lamp lamps landrover lantern laptop lara larissa larry lars
lasvegas laugh laughter laura lauren laurence laurent lavender lawyer lazio lea leafs leah leandro lebron led ledlamp
ledlight leds ledzeppelin lee legend legends legolas leigh leipzig lemon lemons lena leo leon leonard leonardo leonie
leopard lesbian leslie leticia letmein letmeinn letmeinnow letter levis leviton lewis liam liberty lidia liebe light
lightbulb lighter lighting lightning lights lilian liliana lillian lily lima lincoln linda lindsay lindsey linkedin
linkinpark lion lionel lions lisa lisboa lisbon lithonia liverpool lizard lkjhgf lmao logan login logon lol lola
lollipop lollol london long lopez lordoftherings lorena lorenzo loretta lori lorraine losangeles losenord loser
lottery louis louisa louise love lovehate loveit lovelove lovely loveme lover lovers loveyou lozinka luca lucas lucia
luciana lucie lucifer lucky lucy luigi luis luisa lukas luke lukeskywalker lumen lumenline lumens luminaire luminaires
lundi lunes lutron lydia lynn lyon macbook madeleine madeline madison madonna madrid maerz mafia magdalena magenta
maggie magic magical magician mai malaysia malcolm manager manchester mancity manfred mango manhattan manila manowar
manuel manuela manufacturer manunited manutd maple maradona marc marcel marcela marcelo march marcia marco marcos
marcus mardi margaret margarita maria mariah mariana marianne marie mariela marilyn marina marine mariners marines
mario marion marisa marisol marissa marius marjorie mark market marketing markus marlene marley marlon married mars
marseille marshall martes martha martin martina martinez marvin mary marzo maserati mason master masterkey mateo
mathias mathieu mathilde matrix matt matteo matthew matthias maureen maurice mauricio mauro mausi maverick max maxime
maximilian maxwell mayo mazda meeting megadeth megan mehmet melanie melbourne melinda melissa melon mercedes mercredi
mercury meredith merrychristmas messi metallica mets mexico meyer miami michael michaela michaeljackson michel michele
michelle michigan mickey mickeymouse microsoft midnight miercoles miguel mikael mike milan milano milena miles miller
million millionaire mina minecraft minnie miranda miriam mirror mitchell mittwoch mnbvcx mohamed mohammad mohammed
moises molly mommy mon monamour monday mondeo money moneymoney monica monika monique monitor monkey monkeys monster
montag montreal moon moonbeam moonlight moonshine moore morgan moritz morning morpheus morris moscow moskva motdepasse
motel mother motherfucker mothers motorcycle motorhead mountain mountains mouse movie mueller muenchen muffin muhammad
mumbai mummy munich murphy music mustafa mustang mylove myloves mypass mypassword mysecret mystery mystic märz müller
münchen nadia nadine naked nala namaste nancy naomi napoli narnia naruto nascar natalia natalie natasha nathalie
nathan nathaniel navy neil nelson nemo neo neon neptune netflix network nevada newcastle newpass newpassword newyear
newyork newyorkcity newzealand neymar nicholas nick nickolas nicola nicolas nicole nicoletta nigel nigeria nightmare
nighttime nightwish nike nikita niklas niko nikolai nikolaus nina ninja ninjas nintendo nirvana nissan noah nobody
noel noelia none nono nonono noon nopass nopassword nora norbert norma norman norway nothing november novembre
noviembre nowhere nude number numberone numero nurse oasis ocean oceans octavio october octobre octubre office
officepass officer ohio okay okokok oktober olaf oldpassword oleg olga oliver olivia olivier omar omega onepiece onion
opel opensesame openup operator oracle orange oranges orca orchid order orders oregon oreo orioles orlando oscar osram
oswald otono otoño otto outlaw outlook outside owl pablo packers pacman padres pakistan palace palmeiras pamela
pancake panda pandas pantera panther panthers paola paolo paper paradise paris parker parola parrot pascal pass passat
passcode passe passkey passme passpass passphrase passwd password passwords passwort pasta patrice patricia patricio
patrick patrik patriots patterson paul paula paulina pauline paulo paypal payroll peace peach peaches peanut pearl
pedro pegasus peggy pele pencil penelope penguin penguins penis pepper pepsi perez perfect perry peru peter peterson
petra peugeot phantom phil philadelphia philip philipp philippe philippines philips phillies phillip phillips phoenix
photo phyllis physics piano picture pierre pietro pigeon pikachu pillow pilot pineapple pink pinkfloyd pinky pirate
pirates pistol pistons pittsburgh pizza planet platinum playboy player players playstation please pluto poiuyt pokemon
poker poland polarbear police polska pony poodle porn porno pornstar porsche portland porto portugal potato powell
power prada prague praha praise prayer predator presley preston pretty price pricing primavera prince princesa
princess princesse printemps prinzessin priscilla privet progress project projects puma pumpkin punkrock puppies puppy
purchase purchasing purple purplerain pussy pussycat quality quebec queen quotation quote quotes qwe qweasd qweqwe
qwer qwerasdf qwert qwerty qwertyu qwertyui qwertz rabbit racecar racer rachel racing radiohead rafael rafaela raiders
railway rain rainbow rainbows raindrop ralph rambo ramirez rammstein ramon ramona randall randy ranger rangerover
rangers raphael raquel raspberry raul raven ravens ray raymond realmadrid rebecca rebel redbull redskins redsox
redwings reebok reed reggae regina reginald reinhard remember rememberme renata renault rene renee repgroup report
reports representative resort resources rhino ribbon ricardo riccardo rich richard richardson richman richter rick
ricky rihanna rita river rivera rivers roadrunner rob robert roberta roberto roberts robin robinson roblox rocio
rockandroll rocker rocket rockets rocknroll rockon rockstar rocky rodney rodrigo rodriguez rofl roger rogers roland
rolex rolf rollingstones roma roman romania romeo ronald ronaldo ronny rooster root rootroot rosa rosalie rosario rose
rosebud rosemary roses rosie ross rotterdam rottweiler roxana roxanne roy ruben ruby rudolf rugby runner running
rupert russell russia rusty ruth ryan saab sabado sabine sabrina sadie sailing sailor saints salam salasana sales
salesman salut salvador salvatore sam samantha samedi samira sammy sample samson samstag samsung samuel samurai
sanchez sanders sandiego sandra sandro sandwich sandy sanfrancisco santiago santos sapphire sara sarah sascha saskia
sasuke satan saturday saturn savannah scania scarlet schaefer schalke schatz schatzi schedule schedules schmidt
schneider school schulz schumacher schweiz science scooby scoobydoo scooter scorpio scorpion scotland scott sean
seattle sebastian sebastien second secret secreto secrets seinfeld selena senha senna seoul sephiroth september
septembre septiembre serena serge sergei sergio server service sesame seth seven seventeen sevilla sex sexsex sexy
sexygirl shadow shakira shane shanghai shannon shark sharks sharon shaun shawn sheila shelby shelley sherry ship
shipping shirley shit shiva shower shrek sidney sierra sifre sigma signify signin signup silke silver silvia simba
simmons simon simona simone simpsons singapore singer single sister skate skateboard skater skiing skyline skype
skywalker slacker slayer slipknot slippers slut slytherin smile smiles smiley smiling smith smokey snake snakes
sneakers sniper snoopdogg snoopy snow snowball snowboard snowflake snowman soccer socket sofia softball soldier
somebody someone something somewhere sommer sonia sonic sonja sonntag sonya sophie southafrica southpark space
spaceman spaghetti spain sparky spartacus spartan spencer spider spiderman spiders spirit spiritual spongebob spooky
sport sporting sports spotify spotlight spring springtime sprite spurs squirrel stacey stacy stallion stanley star
starbucks starcraft starfish starlight stars startrek starwars stealth steelers stefan stefanie stefano stella stephan
stephane stephanie stephen steve steven stewart stewie stockholm stocks storm stormtrooper stormy strawberry street
striker stuart student stupid stuttgart subaru submarine success successful suckit suckme sue sugar suitcase summer
summertime sunday sunflower sunglasses sunny sunrise sunset sunshine super superb superboy supergirl superhero
superman supermario superstar superuser supervisor supplier support supreme surfer surfing susan susanne sushi suzanne
suzie suzuki sven svenja sweden sweet sweetheart sweetie sweety swimmer swimming switch switzerland sydney sylvester
sylvia sylvie sysadmin system taco tacos tamara tango tania tanja tanya tara tatiana taylor teacher team teamo
teamomucho teamwork techno teddybear temp temporary temppass temppassword tennis tequiero tequila terence teresa teri
terminator terrier terry tesla tesoro test test1test tester testing testpass testtest testuser tetris texans texas
thailand thanks thanksgiving thankyou thebeatles thedoors theo theodore theresa theta thierry third thirteen thomas
thompson thor thorsten thousand thug thunder thunderbird thursday tiamo tiffany tiger tigers tigger tigre tim timothy
tina titan titanic titans tits titties tobias toby today todd together toilet tokyo tom tomas tomato tommy tomorrow
toni tony toor topgun topsecret tornado toronto torres tottenham tower toyota tracey track tracklight tractor tracy
trader trading train trains trance travis trekker trevor trigger trinity triple tristan triumph troffer troy truck
trucker truelove trumpet trust trustno trustnoone tuesday tulip tupac turbo turkey turner turquoise turtle turtles
tweety twenty twilight twitter tyler udo ukraine ulrich ulrike umbrella unicorn uniform united universe university
unlock upstairs ursula usa user username userpass uwe vacation vader vagina valencia valentin valentina valeria
valerie vampire vancouver vanessa vanilla vans vegas vegeta vendor vendredi venus vera verano vernon veronica veronika
veronique versace vicky victor victoria victory vienna viernes vietnam viking vikings vincent vincenzo viola violet
violin viper virginia visitor vivian viviana vladimir vodka voldemort volker volkswagen volleyball volt volts volvo
wachtwoord waffle wagner wales walker walter wanda warcraft ward warehouse warren warrior warriors warszawa wasd
wasdwasd washington water waterfall watermelon watson watt watts wayne weber wedding wednesday weekend welcome
welcomehome wendy werder werner wesley whale whatever whatsup whiskey white whitey whocares whore wien wife wilfried
wilhelm will william williams willie willkommen willy wilson window windows wine winner winners winning winter
wintertime wizard wolf wolfgang wolfpack wolverine wolves wonderful wonderwoman wood woods worldofwarcraft wrangler
wrestling wright xavier xbox xmas xmen xxx xxxx xxxxxx yahoo yamaha yankee yankees yasmin yeah yeahyeah yellow
yesterday yesyes yoda yolanda young yourpassword youtube yoyo yoyoyo yvette yvonne zachary zebra zelda zero zerocool
zeus zidane zoe zombie zombies zoomzoom zulu zumtobel zurich zxcv zxcvb zxcvbn zzzzzz
`

/** Numbers that are neither sequences nor dates. */
const NUMBERS = `
000123 007007 010203 100000 1000000 100200 100200300 101010 102030 110110 111222 111222333 112233 11223344 1122334455
112233445566 112358 119119 121212 121314 123000 123123 123321 12341234 12344321 1234512345 123454321 123456123456
123654 123654789 123789 123987 131313 13131313 1314520 13579 135790 1357924680 141414 147258 147258369 147896
147896325 151515 159357 159753 159951 171717 181818 191919 200000 202020 211221 212121 222333 232323 242424 246810
252525 258369 258456 271828 282828 303030 314159 31415926 321654 321654987 323232 332211 333444 343434 363636 420420
444555 454545 456123 456789 456852 505050 515151 5201314 520520 5211314 525252 545454 565656 575757 636363 646464
654123 656565 665544 676767 686868 696969 707070 717171 741852 741852963 747474 753951 757575 767676 7758521 777888
778899 787878 789456 789456123 797979 808080 818181 848484 852456 858585 868686 878787 887766 898989 909090 911911
929292 951753 963852741 969696 979797 989898 998877
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(`${WORDS}${NUMBERS}`.trim().split(/\s+/))
