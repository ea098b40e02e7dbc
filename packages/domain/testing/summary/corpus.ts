import type { AnsweredPrompt } from '../../src/habit/reflection/summary/read-diary.ts';
import { CORPUS_OF_LANGUAGES, week } from './corpus-of-languages.ts';

/** Realistic answers, by person, that the summary is tested with (`./corpus.test.ts`). */
export const CORPUS: Readonly<Record<string, readonly AnsweredPrompt[]>> = {
  'a gardener of few words': week([
    ['03-02', 'What small thing made today better?', 'The garden. First crocus.'],
    ['03-03', 'What did you look forward to?', 'Digging in the garden after work.'],
    ['03-04', 'Who crossed your mind today?', 'My sister. She called about the tomatoes.'],
    ['03-05', 'What would you like more of?', 'Sun. Time in the garden with my sister.'],
    ['03-06', 'What surprised you today?', 'A hedgehog slept under the shed all day.'],
    ['03-07', 'What small thing made today better?', 'tea'],
  ]),
  'a nurse with times and titles': week([
    [
      '03-02',
      'How did your day begin?',
      'I got off the night shift at 7 a.m. and Mr. Alvarez was already asking for his radio. He says the news sounds better from bed.',
    ],
    [
      '03-03',
      'What stayed with you today?',
      'Dr. Kim thanked the whole team at 5 p.m. sharp. Nobody ever does that. I nearly cried into my coffee.',
    ],
    [
      '03-04',
      'Whom could you help a little?',
      'Maybe bring soup to Mr. Alvarez. At home he has nobody who cooks for him.',
    ],
    [
      '03-05',
      'What do you want to remember of this week?',
      'The night shift is long, but Mrs. O’Neill taught me a card game from St. Ives. We played three rounds, i.e. I lost three times.',
    ],
    [
      '03-06',
      'What was hard today?',
      'Another night shift with two people missing. I was short with my brother on the phone and I am sorry for it.',
    ],
    [
      '03-07',
      'What are you looking forward to?',
      'Breakfast with my brother on Sunday at approx. 10 a.m. at the U.S. diner on 3rd St. near the park.',
    ],
  ]),
  'one who rambles without full stops': week([
    [
      '03-01',
      'What is on your mind?',
      'so today I wanted to call my mother but then the bus was late and I met Tom from the choir and he told me that the choir is going to sing in the old church in May which I had totally forgotten and now I have to learn the whole alto part again and I have no idea where my notes are probably still at my mother’s place under the piano or somewhere in the car',
    ],
    [
      '03-02',
      'What made you smile?',
      'the choir of course because Tom sang the wrong verse with so much conviction that all of us followed him and the director just put down her hands and laughed until she had to sit down on the steps',
    ],
    [
      '03-04',
      'What would you do with a free afternoon?',
      'I would go to my mother and look for the notes and then stay for cake and not look at the clock for once. The piano there has not been tuned in years but I love how it sounds.',
    ],
    [
      '03-05',
      'What did you learn today?',
      'that the alto part of the choir piece is not so hard if you stop fighting it, and I think that is true of more than the alto part',
    ],
    [
      '03-07',
      'What are you proud of?',
      'I sang through the whole piece at the piano with my mother turning pages and neither of us said anything for a long time afterwards',
    ],
  ]),
  'one who writes in emoji': week([
    ['03-01', 'How was today?', '🌊🌊🌊 beach day!!! best thing ever 😍'],
    ['03-02', 'What made you smile?', 'my dog Biscuit stole a whole sandwich from a stranger 😂😂 we had to run'],
    ['03-03', 'What gave you energy?', '☀️🏖️ beach again lol'],
    ['03-04', 'What did you eat that was good?', '🍜🍜🍜'],
    [
      '03-05',
      'Who made today better?',
      'Biscuit 🐶 obviously. he waits at the door every single day when i come home 🥹',
    ],
    ['03-06', 'What do you want tomorrow to be like?', 'slow morning, the beach with Biscuit, zero emails 🙏'],
    ['03-07', 'How was today?', '😴😴😴'],
  ]),
  'a widower': week([
    [
      '02-20',
      'Who crossed your mind today?',
      'Margaret, as every morning. I still put out two cups before I remember.',
    ],
    [
      '02-24',
      'What small thing made today better?',
      'The neighbour’s boy helped me carry the coal. He has Margaret’s way of not making a fuss.',
    ],
    ['02-27', 'What do you miss?', 'Her voice in the next room. The radio is not the same thing.'],
    [
      '03-02',
      'What helped you today?',
      'I went to the cemetery and told Margaret about the roof. It was good to say it out loud.',
    ],
    [
      '03-05',
      'What are you carrying?',
      'Grief is quiet in the mornings and loud at the supermarket. I cannot pass the marmalade.',
    ],
    [
      '03-08',
      'What would you tell a friend?',
      'That forty-one years go by like one long breakfast, and that I would have it all again.',
    ],
  ]),
  'one who jokes': week([
    [
      '03-01',
      'What are you proud of?',
      'I have now killed the same houseplant three times. It keeps coming back for more.',
    ],
    ['03-02', 'What did you learn today?', 'My cat can open the fridge. My cat cannot close the fridge.'],
    ['03-03', 'What is your superpower?', 'Falling asleep in any meeting with my eyes open, apparently.'],
    [
      '03-04',
      'What would you change about today?',
      'The part where I told the dentist “you too” when he said enjoy your filling.',
    ],
    ['03-05', 'Who made you laugh?', 'My cat again. She looked at my cooking and then buried it.'],
    ['03-06', 'What are you grateful for?', 'That nobody films my kitchen. And the cat, I guess.'],
  ]),
  'one who keeps lists': week([
    [
      '03-01',
      'What is on your plate?',
      '- milk\n- eggs\n- call the landlord about the heating again\n- birthday present for Noor',
    ],
    [
      '03-02',
      'What three things went well?',
      '1. Noor liked the present\n2. I ran five kilometres without stopping\n3. The heating works',
    ],
    ['03-03', 'What can wait?', '* taxes\n* the heating bill\n* everything else'],
    [
      '03-05',
      'What did you enjoy?',
      'Running by the canal before anybody is awake. Noor says I am mad, but she came along today.',
    ],
    [
      '03-06',
      'What do you want to do next?',
      '[ ] sign up for the spring run\n[ ] new shoes for running\n[x] tell Noor',
    ],
    [
      '03-07',
      'What gave you energy?',
      'The run along the canal with Noor. We talked the whole way and forgot the watch.',
    ],
  ]),
  'one who types in a hurry': week([
    ['03-01', 'How was today?', 'teh interview went ok i think. they asked about my projcet and i talked way to much'],
    ['03-02', 'What worried you?', 'waiting for teh call about the interview. i cant eat when im waiting'],
    ['03-03', 'What helped?', 'went swimming with lena. teh water was freezing but my head was quiet after'],
    ['03-04', 'What did you notice?', 'i check my phone like evry two minutes becuase of the interview lol'],
    ['03-05', 'What made you happy?', 'I GOT THE JOB!!!! I SCREAMED SO LOUD THAT THE NEIGHBOURS CAME OVER'],
    [
      '03-06',
      'What are you grateful for?',
      'lena who practised the interview with me four times. and swimming. and the neighbours who brought wine',
    ],
  ]),
  'one who shouts': week([
    ['03-01', 'What bothered you?', 'THE TRAIN WAS LATE AGAIN. THE THIRD TIME THIS WEEK.'],
    ['03-02', 'What was good?', 'THE TRAIN WAS ON TIME AND I GOT A SEAT BY THE WINDOW'],
    ['03-03', 'What do you hope for?', 'A NEW JOB IN MY OWN TOWN SO I NEVER NEED THE TRAIN'],
    ['03-04', 'Who was kind to you?', 'THE CONDUCTOR WHO LET ME STAY ON WITHOUT MY TICKET!!!'],
    ['03-06', 'What would you like to do more?', 'PAINTING. MY WIFE SAYS THE BLUE ONE IS MY BEST.'],
  ]),
  'one who answers in a word': week([
    ['03-01', 'How was today?', 'Fine'],
    ['03-02', 'How was today?', 'ok'],
    ['03-03', 'How was today?', 'Tired'],
    ['03-04', 'Who made today better?', 'Nobody'],
    ['03-05', 'What are you proud of?', 'idk'],
    ['03-06', 'What are you proud of?', 'nothing really'],
    ['03-07', 'What did you eat?', 'Pizza'],
  ]),
  'one who has nothing to say, at length': week([
    ['03-01', 'What made you smile?', 'nothing much happened today'],
    ['03-02', 'What made you smile?', 'I don’t know what to write here'],
    ['03-03', 'What surprised you?', 'same as yesterday, nothing special'],
    ['03-04', 'What surprised you?', 'not sure what this wants from me'],
    ['03-05', 'What gave you energy?', 'no idea, coffee I guess'],
    ['03-06', 'What gave you energy?', 'can’t think of anything right now'],
  ]),
  'one who quotes others': week([
    [
      '03-01',
      'What stayed with you?',
      'My teacher said, "Go slowly. You will get there sooner." I have thought about it all day.',
    ],
    [
      '03-03',
      'What stayed with you?',
      '"Nobody is coming to check your work," my boss said. "So do it for yourself." She meant it kindly.',
    ],
    [
      '03-04',
      'What did you read?',
      'A line in the novel by J. R. Moehringer about bars and fathers. It made me call my father.',
    ],
    [
      '03-06',
      'Who crossed your mind?',
      'My father (he would be seventy today. He hated cake.) and his old workshop with the green door.',
    ],
    [
      '03-07',
      'What did you make?',
      'A bookshelf in the workshop, the way my father showed me: measure twice, swear once.',
    ],
    [
      '03-08',
      'What do you wonder about?',
      'Would my father have liked the person I am now? I think he would have asked about my tools first.',
    ],
  ]),
  'a student who is hard on himself': week([
    ['03-01', 'How are you?', 'I am such a failure, everyone else has finished the thesis.'],
    ['03-02', 'What went well?', 'Two pages of the thesis before lunch. The library was warm and nearly empty.'],
    ['03-03', 'What was hard?', 'I hate myself for sleeping until noon. The thesis will not write itself.'],
    ['03-04', 'Who helped?', 'Jonas read my third chapter and said the argument holds. I had not believed it before.'],
    ['03-05', 'What do you need?', 'A day without the thesis, with Jonas and the climbing wall and no guilt at all.'],
    [
      '03-06',
      'What was good today?',
      'Climbing with Jonas until my arms shook. I slept like a stone for the first time in weeks.',
    ],
    [
      '03-07',
      'What would you tell a friend?',
      'One page a day is enough, and the library has better light than your bed.',
    ],
  ]),
  'one in danger': week([
    ['03-01', 'How are you?', 'I want to die. My sister does not know.'],
    ['03-02', 'What helped?', 'A walk to the harbour with my sister before breakfast helped a little.'],
    ['03-03', 'What was hard?', 'Some nights I want to kill myself and the harbour is right there.'],
    ['03-04', 'Who is on your side?', 'My sister picks up the phone at any hour, and she never hurries me.'],
    ['03-05', 'What was kind?', 'The counsellor at the clinic listened for an hour without looking at the clock.'],
    ['03-06', 'What do you look forward to?', 'Feeding the gulls at the harbour with my nephew on Saturday morning.'],
    ['03-07', 'What would you like more of?', 'Quiet evenings with my sister where nobody has to explain anything.'],
  ]),
  ...CORPUS_OF_LANGUAGES,
  'a parent on one evening': [
    ['What made you smile?', 'Our daughter counted the stairs in a language that she made up.'],
    ['What was hard today?', 'Bedtime took two hours, and I lost my patience at the third glass of water.'],
    ['Who helped you?', 'My husband took over bedtime without my having to ask.'],
    ['What would you do again?', 'Pancakes for dinner. Our daughter called it breakfast at night.'],
    ['What are you grateful for?', 'The quiet after bedtime, when the whole flat breathes out.'],
    ['What do you want more of?', 'Evenings when nobody is in a hurry and our daughter tells us the long version.'],
  ].map(([prompt = '', text = '']) => ({ prompt, text, day: '2026-03-05' })),
  'one who leaves links and numbers': week([
    ['03-01', 'What did you read?', 'https://example.org/a-very-long-article read this, it is about bees'],
    ['03-02', 'Who did you meet?', 'Met Sam from the bee club, call him on 0151 2345678 about the hives on Friday'],
    [
      '03-03',
      'What made you curious?',
      'Bees dance to tell each other where the flowers are. I want to see the hives in spring.',
    ],
    ['03-05', 'What was good?', 'Sam let me hold a frame full of bees with bare hands. I was calm the whole time.'],
    ['03-06', 'What do you look forward to?', 'My own hives, one day, behind the shed where the clover grows.'],
  ]),
  'one who says the same every day': week([
    ['03-01', 'What was good?', 'Tea with Ada.'],
    ['03-02', 'What was good?', 'tea with ada'],
    ['03-03', 'What was good?', 'Tea with Ada!'],
    ['03-04', 'What was good?', 'Tea, with Ada.'],
    ['03-05', 'What was good?', 'TEA WITH ADA'],
  ]),
  'someone newly in love': week([
    ['02-25', 'What gave you energy?', 'Met Robin at the market again. We argued about figs for half an hour.'],
    ['02-27', 'What surprised you?', 'Robin remembered the name of my first cat. I only said it once!'],
    ['03-01', 'What are you afraid of?', 'That I am going too fast. Robin moves to Leeds in the summer, maybe.'],
    ['03-03', 'What do you want to remember?', 'The way the rain stopped exactly when we reached the bridge.'],
    [
      '03-05',
      'What made you laugh?',
      'We tried to cook risotto and set off the smoke alarm twice... twice!!! The market figs saved dinner.',
    ],
    [
      '03-06',
      'What do you hope for?',
      'One more summer before anybody decides anything, with the market every Saturday.',
    ],
  ]),
  'someone who cares for a parent': week([
    [
      '02-10',
      'What was hard?',
      'Mum asked three times who I was before lunch. On the fourth she called me by my name.',
    ],
    ['02-14', 'What helped?', 'The respite worker came for two hours. I sat in the car and listened to the rain.'],
    ['02-19', 'What was good?', 'Mum sang every word of an old hymn while I washed her hair.'],
    ['02-24', 'What do you need?', 'Sleep, mostly. And somebody to say that it’s all right to be tired of it.'],
    ['03-02', 'Who crossed your mind?', 'My brother, who has not visited since Christmas. I am angry and I miss him.'],
    ['03-06', 'What do you want to keep?', 'Mum’s hands in the flour, still knowing how the bread goes.'],
  ]),
};
