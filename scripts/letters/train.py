"""Trains the net that names printed letters and writes its weights.

    python3 scripts/letters/train.py [MARKS] [MINUTES]

needs the Debian packages python3-torch, python3-pil and the fonts-* packages whose typefaces it shall know. Draws MARKS
marks (900,000) in the processes of two cores, then trains for MINUTES (50) and writes
app/recognition/letters/letter-weights.server.ts. Prints how many marks of typefaces that it was not
trained on it names rightly.
"""

import base64
import json
import math
import multiprocessing
import pathlib
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from marks import CLASSES, draw_many
from typefaces import typefaces

WEIGHTS = pathlib.Path(__file__).parents[2] / "app/recognition/letters/letter-weights.server.ts"
BATCH, RATE = 256, 2e-3


class Net(nn.Module):
    """Three layers that look at windows of every second place, two that look at all: 0.8 million products a mark."""

    def __init__(self):
        super().__init__()
        self.windows = nn.ModuleList(
            [nn.Conv2d(1, 16, 5, 2, 2), nn.Conv2d(16, 40, 3, 2, 1), nn.Conv2d(40, 64, 3, 2, 1)]
        )
        self.all = nn.ModuleList([nn.Linear(64 * 16, 96), nn.Linear(96, len(CLASSES))])

    def forward(self, marks, left_out=0.0):
        for layer in self.windows:
            marks = F.relu(layer(marks))
        marks = F.dropout(marks.flatten(1), left_out, self.training)
        return self.all[1](F.relu(self.all[0](marks)))


def as_seen(marks):
    return torch.from_numpy(marks).float().unsqueeze(1) / 255


def varied(marks):
    kind = np.random.randint(6)
    if kind < 2:
        return torch.roll(marks, int(np.random.choice([-1, 1])), 2 + kind)
    if kind == 2:
        return marks ** float(np.random.uniform(0.6, 1.6))
    return (marks + torch.randn_like(marks) * 0.06).clamp(0, 1) if kind == 3 else marks


def share_named(net, marks, names):
    net.eval()
    with torch.no_grad():
        found = torch.cat([net(as_seen(marks[at : at + 1000])).argmax(1) for at in range(0, len(marks), 1000)]).numpy()
    net.train()
    upper = np.array([CLASSES.index(name.upper()) if name.upper() in CLASSES else at for at, name in enumerate(CLASSES)])
    capitals = np.array([name.isdigit() or name.isupper() for name in CLASSES])[names]
    return (upper[found] == upper[names]).mean(), (upper[found] == upper[names])[capitals].mean()


def train(marks, names, unseen, minutes):
    net = Net()
    best = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=1e-4)
    start, steps, done = time.time(), 0, 0.0
    while done < 1:
        order = np.random.permutation(len(marks))
        for at in range(0, len(marks) - BATCH, BATCH):
            done = (time.time() - start) / (60 * minutes)
            if done >= 1:
                break
            for group in best.param_groups:
                group["lr"] = RATE * min(1, steps / 300 + 0.05) * (0.5 * (1 + math.cos(math.pi * done)) + 0.005)
            some = order[at : at + BATCH]
            loss = F.cross_entropy(
                net(varied(as_seen(marks[some])), 0.15), torch.from_numpy(names[some]), label_smoothing=0.02
            )
            best.zero_grad()
            loss.backward()
            best.step()
            steps += 1
            if steps % 1000 == 0:
                print(f"{steps} steps, unseen typefaces: all %.4f, digits and capitals %.4f" % share_named(net, *unseen))
    return net


def packed(weights, bias, inputs, window):
    """Whole numbers of one byte by place, input and output, with one factor for each output."""
    factors = np.maximum(np.abs(weights).max(0), 1e-9) / 127
    numbers = np.clip(np.round(weights / factors), -127, 127).astype(np.int8)
    return {
        "inputs": inputs,
        "outputs": len(bias),
        "window": window,
        "factors": [float(f"{factor:.4g}") for factor in factors],
        "bias": [float(f"{value:.4g}") for value in bias],
        "numbers": base64.b64encode(numbers.tobytes()).decode(),
    }


def layers_of(net):
    for layer in net.windows:
        weights = layer.weight.detach().numpy()
        outputs, inputs, window, _ = weights.shape
        yield packed(weights.transpose(2, 3, 1, 0).reshape(-1, outputs), layer.bias.detach().numpy(), inputs, window)
    first, last = (layer.weight.detach().numpy() for layer in net.all)
    places = first.reshape(len(first), 64, 4, 4).transpose(2, 3, 1, 0).reshape(-1, len(first))
    yield packed(places, net.all[0].bias.detach().numpy(), 1024, 0)
    yield packed(last.T, net.all[1].bias.detach().numpy(), 96, 0)


def write(net):
    layers = "".join(
        "    {\n" + "".join(f"      {key}: {json.dumps(value)},\n" for key, value in layer.items()) + "    },\n"
        for layer in layers_of(net)
    )
    WEIGHTS.write_text(
        "// Written by scripts/letters/train.py: the weights of the net that names printed letters.\n\n"
        f"export const WEIGHTS = {{\n  classes: {json.dumps(''.join(CLASSES), ensure_ascii=False)},\n"
        f"  layers: [\n{layers}  ],\n}}\n"
    )


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 900_000
    minutes = float(sys.argv[2]) if len(sys.argv) > 2 else 50
    trained, kept_out = typefaces()
    with multiprocessing.Pool(2) as pool:
        halves = pool.starmap(draw_many, [(seed, count // 2, trained) for seed in (11, 12)])
    marks, names = (np.concatenate(parts) for parts in zip(*halves))
    torch.manual_seed(5)
    torch.set_num_threads(1)
    net = train(marks, names, draw_many(13, 20_000, kept_out), minutes)
    write(net)
